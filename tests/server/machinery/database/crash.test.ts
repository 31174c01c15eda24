import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const KILLS = Number(process.env['CRASH_KILLS'] ?? 1)
const writer = fileURLToPath(new URL('crashingWriter.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'khatam-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the writer on what it finds, and kills it once it has written this many rows. */
async function writeUntilKilled(rows: number): Promise<{ found: number[]; wrote: number[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const found: number[] = []
  const wrote: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, rest = ''] = line.split(' ')
    if (word === 'found') found.push(...rest.split(',').filter(Boolean).map(Number))
    else if (word === 'wrote') wrote.push(Number(rest))
    else throw new Error(line)
    if (wrote.length === rows) child.kill('SIGKILL')
  }
  await exited
  return { found, wrote }
}

test(`W95 kill -9 loses no row that was answered (${KILLS} times)`, { timeout: 180_000 + KILLS * 60_000 }, async () => {
  const answered: number[] = []
  for (let kill = 0; kill <= KILLS; kill++) {
    const { found, wrote } = await writeUntilKilled(20 + 13 * kill)
    const present = new Set(found)
    expect(answered.filter((number) => !present.has(number))).toEqual([])
    answered.push(...wrote)
  }
  expect(answered.length).toBeGreaterThan(20)
})
