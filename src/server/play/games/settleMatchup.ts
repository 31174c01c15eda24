import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { rateMatchup } from '../../follow/rankings/rateMatchup.ts'
import { notePairingResult } from '../../contests/tournaments/notePairingResult.ts'

/**
 * Pays the winner both entry fees less the house's share, rates both members, and lets the winner go on in a tournament, once: in the
 * transaction that ends the match (W16, W50, W391).
 */
export async function settleMatchup(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<MatchupInPlay> {
  const { id, userAId, userBId, winner, joinCredit, length } = matchup
  if (userBId === null || winner === null) return matchup
  const [winnerId, loserId] = winner === 'white' ? [userAId, userBId] : [userBId, userAId]
  await rateMatchup(tx, dependencies, { winnerId, loserId, length })
  await notePairingResult(tx, dependencies, matchup)
  if (joinCredit === 0) return matchup
  const amount = prizeOf(joinCredit, dependencies.environment.HOUSE_SHARE_PERCENT)
  await postCredit(tx, dependencies, { memberId: winnerId, amount, reason: 'matchup_win', cause: `matchup:${id}:win` })
  return { ...matchup, creditWon: amount }
}

/** What is left of both fees when the house has taken its share in whole credits; never less than the winner's own fee. */
function prizeOf(joinCredit: number, housePercent: number): number {
  const pot = 2 * joinCredit
  return pot - Math.floor((pot * housePercent) / 100)
}
