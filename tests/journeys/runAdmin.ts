import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { parts, root } from '../../tools/build/freshness.mjs'
import type { Khatam } from './startKhatam.ts'

/** Runs a command of the operator's command line beside the running server. Answers the first row of its output. */
export async function runAdmin<Row>(
  { folder }: Pick<Khatam, 'folder'>,
  words: readonly string[],
  row: z.ZodType<Row>,
): Promise<Row> {
  const program = join(root, parts.server.output, 'adminProgram.js')
  const env = { ...process.env, DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words, '--json'], { env })
  const [first] = z.array(row).parse(JSON.parse(stdout))
  if (first === undefined) throw new Error(`It told nothing: ${stdout}`)
  return first
}
