import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { parts, root } from '../../tools/freshness.mjs'
import type { Khatam } from './startKhatam.ts'

/** Opens the registration of a tournament that begins in so many seconds, by the operator's command line; answers its id. */
export async function holdTournament(
  { folder }: Khatam,
  { title, startsIn, options = [] }: { title: string; startsIn: number; options?: readonly string[] },
): Promise<number> {
  const program = join(root, parts.server.output, 'adminProgram.js')
  const start = new Date(Date.now() + startsIn * 1_000).toISOString()
  const words = [program, 'tournaments', 'create', title, start, '--closes', '0', '--json', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: { ...process.env, DATA_DIR: folder } })
  const [created] = z.array(z.object({ id: z.int() })).parse(JSON.parse(stdout))
  if (!created) throw new Error(`No tournament was opened: ${stdout}`)
  return created.id
}
