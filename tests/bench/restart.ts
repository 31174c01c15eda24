import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/build/freshness.mjs'
import { startSiteProcess, type SiteProcess } from '../contracts/siteProcess.ts'

const RUNS = 5

export const name = 'restart'
export const description =
  'the embedded server from its start to its first answer, in ms: new, killed before, shut down before'
/** It takes a minute, so the bench runs only when it is named. It measures the last build. */
export const isLong = true

type Row = Record<string, string | number>

export async function run(): Promise<Row[]> {
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('Build the server first: npm run build')
  process.env['PROGRAMS'] = 'built'
  const times: Record<string, number[]> = { 'new data': [], 'after kill -9': [], 'after a shutdown': [] }
  for (let number = 0; number < RUNS; number++) {
    const folder = mkdtempSync(join(tmpdir(), 'khatam-restart-'))
    const start = async (before: string) => {
      const began = performance.now()
      const started = await startSiteProcess({ DATA_DIR: folder, LOG_LEVEL: 'error' })
      times[before]?.push(Math.round(performance.now() - began))
      return started
    }
    const kill = async (running: SiteProcess) => {
      running.signal('SIGKILL')
      await running.untilEnded()
    }
    await kill(await start('new data'))
    await (await start('after kill -9')).stop()
    await (await start('after a shutdown')).stop()
    rmSync(folder, { recursive: true })
  }
  return Object.entries(times).map(([start, all]) => {
    const sorted = all.toSorted((one, other) => one - other)
    return { start, runs: RUNS, least: sorted[0] ?? NaN, median: sorted[RUNS >> 1] ?? NaN, most: sorted.at(-1) ?? NaN }
  })
}
