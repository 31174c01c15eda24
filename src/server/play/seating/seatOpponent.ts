import { eq } from 'drizzle-orm'
import { DEFAULT_LENGTH } from '../../../protocol/matchup/matchupTerms.ts'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { announceGame } from '../games/announceGame.ts'
import { type MatchupInPlay, membersOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { scheduleFirstGame } from '../games/startFirstGame.ts'
import { announceMatchup } from '../matchups/announceMatchup.ts'
import type { Wish } from './Wish.ts'
import { joinTimeoutKey } from './joinTimeout.ts'
import { readStartingRow } from './startingRow.ts'

/** Gives the free seat of a waiting matchup, which the caller has locked, to the member of the wish. Answers its id. */
export async function seatOpponent(
  tx: Transaction,
  dependencies: PlayDependencies,
  waiting: MatchupInPlay,
  wish: Wish,
): Promise<number> {
  const { id } = waiting
  await payEntry(tx, dependencies, id, wish)
  const change = {
    userBId: wish.memberId,
    length: waiting.length || wish.length || DEFAULT_LENGTH,
    ...(await readStartingRow(tx, dependencies, { ...waiting, userBId: wish.memberId })),
  }
  await tx.update(matchups).set(change).where(eq(matchups.id, id))
  await dependencies.jobs.cancel(tx, joinTimeoutKey(id))
  await scheduleFirstGame(tx, dependencies, id)
  await announceStart(tx, dependencies, { ...waiting, ...change })
  return id
}

/** Takes the entry fee of one seat, once. */
export async function payEntry(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchupId: number,
  { memberId, joinCredit }: Pick<Wish, 'memberId' | 'joinCredit'>,
): Promise<void> {
  if (joinCredit === 0) return
  const cause = `matchup:${matchupId}:join:${memberId}`
  await postCredit(tx, dependencies, { memberId, amount: -joinCredit, reason: 'matchup_join', cause })
}

/** Tells a matchup's members, wherever they are, and its channel that the match has started (W17). */
export async function announceStart(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<void> {
  const { live } = dependencies
  const message = { kind: 'singleMatchupStarted', matchupId: matchup.id } as const
  live.publishAfterCommit(tx, `matchup:${matchup.id}`, message)
  for (const memberId of membersOf(matchup)) live.publishAfterCommit(tx, `user:${memberId}`, message)
  announceGame(tx, dependencies, matchup, [])
  await announceMatchup(tx, dependencies, matchup)
}
