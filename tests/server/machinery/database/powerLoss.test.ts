import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDiskJournal, type DiskRecord } from '../../../crash/diskJournal.ts'
import { isLogOfDatabase, recordedEnvironment, writeLostDisk, type PowerLoss } from '../../../crash/powerLoss.ts'
import { findAfterLoss, readAcknowledged, type Found } from './findAfterLoss.ts'

const WITHIN_MS = 240_000
const AT_ONCE = 2
/** More losses than an ordinary run has: `POWER_LOSSES=500`. */
const LOSSES = Number(process.env['POWER_LOSSES'] ?? 12)
/** A folder whose parents are missing at the first start. */
const DATA = 'site/data'
const writer = fileURLToPath(new URL('powerLossWriter.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'khatam-power-'))
let records: DiskRecord[] = []
/** How many records there are when the database gets its name. */
let named = 0

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The first start, one after an orderly end, and one after a killed process. */
beforeAll(async () => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  await write(disk, ['first', '1', 'close'])
  await write(disk, ['second', '1001', 'leave open'])
  await write(disk, ['third', '2001', 'leave open'])
  records = readDiskJournal(join(folder, 'journal'))
  named = records.findIndex((record) => record.kind === 'rename' && record.to === `${DATA}/database`) + 1
}, WITHIN_MS)

async function write(disk: string, task: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, join(disk, DATA), ...task], {
    env: { ...process.env, ...recordedEnvironment(disk, join(folder, 'journal')) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`The writer of ${task.join(' ')} ended with ${child.exitCode}.`)
}

async function lose(loss: PowerLoss): Promise<Found> {
  const disk = mkdtempSync(join(folder, 'lost-'))
  writeLostDisk(records, disk, loss)
  const found = await findAfterLoss(join(disk, DATA), readAcknowledged(records.slice(0, loss.after)))
  rmSync(disk, { recursive: true })
  return found
}

async function loseAll(losses: readonly PowerLoss[]): Promise<(PowerLoss & Found)[]> {
  const queue = [...losses]
  const found: (PowerLoss & Found)[] = []
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) found.push({ ...next, ...(await lose(next)) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

/** Moments evenly from the name of the database to the end, each on another disk. With every fourth nothing unsynced stays. */
function spread(count: number): PowerLoss[] {
  return Array.from({ length: count }, (_, at) => ({
    after: named + Math.round(((records.length - named) * (at + 1)) / count),
    names: at % 2 === 0 ? 'strict' : 'journaled',
    ...(at % 4 !== 2 && { seed: at }),
  }))
}

const sumOf = (found: readonly Found[], of: (one: Found) => number) => found.reduce((sum, one) => sum + of(one), 0)
const isHarmed = ({ lost, doubled, failure }: Found) => lost > 0 || doubled > 0 || failure !== undefined

test(
  'W95 a loss of power loses no acknowledged row, and doubles none',
  { timeout: WITHIN_MS + LOSSES * 10_000 },
  async () => {
    const found = await loseAll(spread(LOSSES))
    expect(found.filter(isHarmed)).toEqual([])
    expect(found).toHaveLength(LOSSES)
    expect(sumOf(found, ({ acknowledged }) => acknowledged)).toBeGreaterThan(30 * LOSSES)
    if (process.env['POWER_LOSSES'] !== undefined)
      process.stderr.write(`${sumOf(found, ({ acknowledged }) => acknowledged)} acknowledged rows were looked for.\n`)
  },
)

test('a loss of power while the database is made leaves a whole database or none', { timeout: WITHIN_MS }, async () => {
  const losses: PowerLoss[] = [
    { after: Math.round(named / 2), names: 'strict', seed: 1 },
    { after: named, names: 'strict' },
    { after: named, names: 'journaled', seed: 4 },
  ]
  expect((await loseAll(losses)).filter(isHarmed)).toEqual([])
})

test('a disk that lies about its syncs loses acknowledged rows', { timeout: WITHIN_MS }, async () => {
  const lies = isLogOfDatabase
  const found = await loseAll([
    { after: records.length, names: 'journaled', lies },
    { after: records.length, names: 'strict', seed: 1, lies },
  ])
  expect(found.filter(({ lost }) => lost > 0)).toHaveLength(2)
})
