import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { recordingJsonSchema } from '../protocol/recording/recording.ts'
import { renderRows } from './site/admin/printRows.ts'
import {
  type Answer,
  type ExportForm,
  EXPORTS,
  type Named,
  RECORDING_COMMANDS,
  WrongUse,
} from './site/recordings/recordingCommands.ts'
import { readSource, SourceError } from './site/recordings/recordingSource.ts'

/** The command line for recordings: `npm run recording -- …`. The exit code is 0 or one of these. */
const FAULT = 1
const WRONG_USE = 2
const UNREADABLE = 3

const HELP = `npm run recording -- <command> <recording …> [options]

${Object.entries(RECORDING_COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')}
  schema   writes the JSON Schema of Khatam’s files

A recording is a file (Khatam’s JSON, .mat, .sgf or .xg), - for the standard input, or with --site the id of a match.

  --site URL --token T   takes recordings from a running site, as the member of that access token
  --json                 answers with one JSON object a line
  --to json|mat|sgf      the form of an exported file
  --out FILE             writes the file there and not to the standard output
  --against FOLDER       replay: a clone or server folder of another build

Exit codes: 0 all is well, 1 a fault or a difference was found, 2 wrong use, 3 the input cannot be read.`

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongUse) && !(error instanceof SourceError)) throw error
  console.error(error.message)
  process.exitCode = error instanceof WrongUse ? WRONG_USE : UNREADABLE
}

async function main(given: readonly string[]): Promise<number> {
  const { words, options } = readWords(given)
  const [name, ...sources] = words
  if (name === undefined || options.help) {
    console.log(HELP)
    return 0
  }
  if (name === 'schema') {
    console.log(JSON.stringify(recordingJsonSchema(), null, 2))
    return 0
  }
  const command = RECORDING_COMMANDS[name]
  if (command === undefined) throw new WrongUse(`There is no command "${name}".\n\n${HELP}`)
  const { takes } = command
  const isRight = takes === 'many' ? sources.length > 0 : sources.length === (takes === 'two' ? 2 : 1)
  if (!isRight)
    throw new WrongUse(`${name} takes ${takes === 'many' ? 'one recording or more' : `${takes} recording`}.`)
  const { site, token, against, to = 'json' } = options
  if (!isExportForm(to)) throw new WrongUse(`--to is one of ${Object.keys(EXPORTS).join(', ')}`)
  if (site !== undefined && !URL.canParse(site)) throw new WrongUse('--site is an address such as https://example.com')
  const named: Named[] = []
  let hasUnreadable = false
  for (const source of sources) {
    try {
      named.push({ name: source, recording: await readSource(source, { site, token, stdin: process.stdin }) })
    } catch (error) {
      // A file that cannot be read does not keep the others from being verified.
      if (!(error instanceof SourceError) || takes !== 'many') throw error
      hasUnreadable = true
      tellUnreadable(error, source, options.json === true)
    }
  }
  if (named.length === 0) return UNREADABLE
  const answer = await command.run(named, { against, to })
  await print(answer, options)
  if (hasUnreadable) return UNREADABLE
  return answer.isFault ? FAULT : 0
}

function tellUnreadable({ message }: SourceError, recording: string, isJson: boolean): void {
  if (isJson) console.log(JSON.stringify({ recording, error: message }))
  else console.error(message)
}

async function print({ tables, file }: Answer, { json, out }: { json?: boolean; out?: string }): Promise<void> {
  if (file !== undefined && out !== undefined) await writeFile(out, file)
  else if (file !== undefined) process.stdout.write(file)
  for (const rows of tables) {
    console.log(json === true ? rows.map((row) => JSON.stringify(row)).join('\n') : `${renderRows(rows)}\n`)
  }
}

function isExportForm(word: string): word is ExportForm {
  return Object.keys(EXPORTS).includes(word)
}

function readWords(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        token: { type: 'string' },
        against: { type: 'string' },
        to: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    return { words: positionals, options: values }
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}
