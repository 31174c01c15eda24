import { findNginx } from '../contracts/nginxServer.ts'
import { findPostgres } from '../contracts/postgresServer.ts'
import { findRedis } from '../contracts/redisServer.ts'
import { openEmbeddedSite } from './faults/openEmbeddedSite.ts'
import type { FaultySite } from './faults/FaultySite.ts'
import { openPostgresSite } from './faults/openPostgresSite.ts'
import { playWithFaults, type FaultRow } from './faults/playWithFaults.ts'

export const name = 'faults'
export const description =
  'kills, freezes, cuts, a full disk and a wrong clock while matches for fees are played: acknowledged, lost, doubled, ' +
  'and the longest time that a table did not go on'
/**
 * Minutes, so the bench runs only when it is named. `--frozen 5` freezes for so many seconds, and `--store PostgreSQL
 * --fault frozen` takes the faults of one store whose names have the word.
 */
export const isLong = true
export const options = {
  frozen: { type: 'string', default: '30' },
  store: { type: 'string', default: 'both' },
  fault: { type: 'string', default: '' },
} as const

interface Wishes {
  readonly frozen: string
  readonly store: string
  readonly fault: string
}

/** One row for each fault of each store. */
export async function run({ frozen, store, fault }: Wishes): Promise<FaultRow[]> {
  const frozenMs = Number(frozen) * 1_000
  const rows = store === 'PostgreSQL' ? [] : await playOn(await openEmbeddedSite(frozenMs), fault)
  if (store === 'embedded') return rows
  const [postgres, redis, nginx] = [findPostgres(), findRedis(), findNginx()]
  if (postgres === undefined || redis === undefined || nginx === undefined) {
    process.stderr.write('PostgreSQL, Redis or nginx is not installed here: several processes were left out.\n')
    return rows
  }
  return [...rows, ...(await playOn(await openPostgresSite({ postgres, redis, nginx }, frozenMs), fault))]
}

async function playOn(site: FaultySite, word: string): Promise<FaultRow[]> {
  try {
    const rows = await playWithFaults(site, word)
    if (rows.some(({ lost, doubled, other }) => [lost, doubled, other].some(Boolean))) process.exitCode = 1
    return rows
  } finally {
    await site.stop()
  }
}
