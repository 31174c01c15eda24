import type { Transaction } from '../database/database.ts'
import { membersOf } from '../games/matchupInPlay.ts'
import type { PlayDependencies } from '../games/PlayDependencies.ts'
import { type MatchupSummary, presentMatchup } from './presentMatchup.ts'
import { addMembers } from './readMatchups.ts'

/** Tells everybody who watches the matchup, and its members wherever they are, how it stands after the commit (W17). */
export async function announceMatchup(
  tx: Transaction,
  { live }: PlayDependencies,
  matchup: MatchupSummary,
): Promise<void> {
  const [found] = await addMembers(tx, [matchup])
  if (!found) throw new Error(`matchup ${matchup.id} has no members`)
  const matchupId = matchup.id
  const kind = 'matchupUpdated'
  live.publishAfterCommit(tx, `matchup:${matchupId}`, { kind, matchupId, matchup: presentMatchup(found, null) })
  for (const memberId of membersOf(matchup)) {
    live.publishAfterCommit(tx, `user:${memberId}`, { kind, matchupId, matchup: presentMatchup(found, memberId) })
  }
}
