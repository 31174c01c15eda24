import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { runSteps } from '../../machinery/database/steps.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'

/**
 * Settles a match between two members once, in the transaction that ends it. First come the steps that follow a win;
 * then the winner is paid both entry fees less the house's share (W16). The steps come first because they lock both
 * members in the order of their ids.
 */
export async function settleMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<MatchupInPlay> {
  const { id, userAId, userBId, winner, joinCredit } = matchup
  if (userBId === null || winner === null) return matchup
  const [winnerId, loserId] = winner === 'white' ? [userAId, userBId] : [userBId, userAId]
  await runSteps(dependencies.steps.matchWon, tx, { matchup, winnerId, loserId })
  if (joinCredit === 0) return matchup
  const amount = prizeOf(joinCredit, dependencies.environment.HOUSE_SHARE_PERCENT)
  await postCredit(tx, dependencies, { memberId: winnerId, amount, reason: 'matchup_win', cause: `matchup:${id}:win` })
  return { ...matchup, creditWon: amount }
}

/** Both fees less the house's share in whole credits, and never less than the winner's own fee. */
function prizeOf(joinCredit: number, housePercent: number): number {
  const pot = 2 * joinCredit
  return pot - Math.floor((pot * housePercent) / 100)
}
