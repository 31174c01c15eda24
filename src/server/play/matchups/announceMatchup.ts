import type { Transaction } from '../../machinery/database/database.ts'
import { membersOf } from './matchupInPlay.ts'
import type { PlayDependencies } from './PlayDependencies.ts'
import type { MatchupSummary } from './matchupTables.ts'
import { presentMatchup } from './presentMatchup.ts'
import { addMembers } from './readMatchups.ts'

/**
 * After the commit, tells the state of the matchup to all who watch it or its tournament, and to its members wherever
 * they are (W17, W386).
 */
export async function announceMatchup(
  tx: Transaction,
  dependencies: Pick<PlayDependencies, 'live'>,
  matchup: MatchupSummary,
): Promise<void> {
  await announceMatchups(tx, dependencies, [matchup])
}

/** Announces many matchups. Their members are read together. */
export async function announceMatchups(
  tx: Transaction,
  { live }: Pick<PlayDependencies, 'live'>,
  matchups: readonly MatchupSummary[],
): Promise<void> {
  const kind = 'matchupUpdated'
  for (const found of await addMembers(tx, matchups)) {
    const { id: matchupId, tournamentId } = found.matchup
    const forAll = { kind, matchupId, matchup: presentMatchup(found, null) } as const
    if (!found.matchup.isPractice) live.publishAfterCommit(tx, `matchup:${matchupId}`, forAll)
    if (tournamentId !== null) live.publishAfterCommit(tx, `tournament:${tournamentId}`, forAll)
    for (const memberId of membersOf(found.matchup)) {
      live.publishAfterCommit(tx, `user:${memberId}`, { kind, matchupId, matchup: presentMatchup(found, memberId) })
    }
  }
}
