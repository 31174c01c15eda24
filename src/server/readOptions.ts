import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'

/** The options of this process's command line. Ends the process with one clear line if an option is wrong. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    const known = Object.entries(options).map(([name, { type }]) => (type === 'boolean' ? `--${name}` : `--${name} …`))
    return refuseOptions(`${reason}; known are ${known.join(', ')}`)
  }
}

/** Prints the reason and ends the process, because its command line is wrong. */
export function refuseOptions(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
