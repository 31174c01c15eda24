import { z } from 'zod'
import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import type { MatchupRow } from '../../play/matchups/matchupTables.ts'
import type { NoticeDependencies } from '../../people/notifications/notify.ts'
import { membersOf } from '../../play/matchups/matchupInPlay.ts'
import { selectFollowed } from '../../people/relations/relationStore.ts'
import { tellFollowers, type Followers } from './tellFollowers.ts'

const JOB = 'followerNews'

const payloadSchema = z.object({ matchupId: z.int(), followedId: z.int(), after: z.int() })

/** Registers the due job that tells followers of a match. */
export function registerFollowerNews(dependencies: NoticeDependencies): void {
  const { jobs } = dependencies
  jobs.registerJob(JOB, async (tx, payload) => {
    const next = await tellFollowers(tx, dependencies, payloadSchema.parse(payload))
    if (next !== null) await schedule(tx, dependencies, next)
  })
}

/**
 * Schedules the news of a match that begins, for the followers of its players (W677). A match against a bot is no news. It
 * belongs in the transaction that opens the match, so that a crash cannot lose it.
 */
export async function scheduleFollowerNews(
  tx: Transaction,
  dependencies: Pick<Machinery, 'jobs' | 'clock'>,
  matchup: Pick<MatchupRow, 'id' | 'userAId' | 'userBId' | 'playWithBot'>,
): Promise<void> {
  if (matchup.playWithBot) return
  for (const followedId of await selectFollowed(tx, membersOf(matchup)))
    await schedule(tx, dependencies, { matchupId: matchup.id, followedId, after: 0 })
}

async function schedule(
  tx: Transaction,
  { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>,
  payload: Followers,
): Promise<void> {
  const key = `${JOB}:${payload.matchupId}:${payload.followedId}`
  await jobs.schedule(tx, { key, kind: JOB, dueAt: new Date(clock()), payload })
}
