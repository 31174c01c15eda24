import { findNginx } from '../contracts/nginxServer.ts'
import { findPostgres } from '../contracts/postgresServer.ts'
import { findRedis } from '../contracts/redisServer.ts'
import { openEmbeddedSite } from './faults/openEmbeddedSite.ts'
import type { FaultySite } from './faults/FaultySite.ts'
import { openPostgresSite } from './faults/openPostgresSite.ts'
import { playWithFaults, type FaultRow } from './faults/playWithFaults.ts'

export const name = 'faults'
export const description =
  'losses of power, kills, freezes, cuts, a full disk and a wrong clock while matches for fees are played: acknowledged, ' +
  'lost, doubled, and the longest time that a table did not go on'
/**
 * Minutes, so the bench runs only when it is named. `--frozen 5` freezes for so many seconds, and `--store PostgreSQL
 * --fault frozen` takes the faults of one store whose names have the word. `--losses 10` cuts the power so often.
 */
export const isLong = true
export const options = {
  frozen: { type: 'string', default: '30' },
  store: { type: 'string', default: 'both' },
  fault: { type: 'string', default: '' },
  losses: { type: 'string', default: '1' },
} as const

interface Wishes {
  readonly frozen: string
  readonly store: string
  readonly fault: string
  readonly losses: string
}

/** One row for each fault of each store. */
export async function run({ frozen, store, fault, losses }: Wishes): Promise<FaultRow[]> {
  const frozenMs = Number(frozen) * 1_000
  const missed: string[] = []
  const rows: FaultRow[] = []
  if (store !== 'PostgreSQL') {
    const site = await openEmbeddedSite({ frozenMs, losses: Number(losses), word: fault })
    rows.push(...(await playOn(site, fault, missed)))
  }
  if (store !== 'embedded') {
    const [postgres, redis, nginx] = [findPostgres(), findRedis(), findNginx()]
    if (postgres === undefined || redis === undefined || nginx === undefined) {
      process.stderr.write('PostgreSQL, Redis or nginx is not installed here: several processes were left out.\n')
    } else rows.push(...(await playOn(await openPostgresSite({ postgres, redis, nginx }, frozenMs), fault, missed)))
  }
  if (rows.length === 0) throw new Error(`No fault has “${fault}” in its name. There are: ${missed.join(', ')}.`)
  return rows
}

/** Plays the faults whose names have the word. A store without any is left out, and its faults are added to `missed`. */
async function playOn(site: FaultySite, word: string, missed: string[]): Promise<FaultRow[]> {
  try {
    const names = Object.keys(site.faults)
    if (!names.some((name) => name.includes(word))) {
      missed.push(...names)
      return []
    }
    const rows = await playWithFaults(site, word)
    if (rows.some(({ lost, doubled, other }) => [lost, doubled, other].some(Boolean))) process.exitCode = 1
    return rows
  } finally {
    await site.stop()
  }
}
