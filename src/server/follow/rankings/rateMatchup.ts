import type { AchievementDependencies } from '../achievements/noteProgress.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { ratingsAfter } from './elo.ts'
import { changeTallies } from './tallies.ts'

interface RatedMatchup {
  readonly winnerId: number
  readonly loserId: number
  /** The match length in points. */
  readonly length: number
}

/**
 * Changes both members' ratings, wins and places (W50, W51). Call it once for each match, in the transaction that ends
 * it.
 */
export async function rateMatchup(
  tx: Transaction,
  dependencies: AchievementDependencies,
  { winnerId, loserId, length }: RatedMatchup,
): Promise<void> {
  await changeTallies(tx, dependencies, [winnerId, loserId], (tallies) => {
    const winner = tallies.get(winnerId)
    const loser = tallies.get(loserId)
    if (!winner || !loser) throw new Error(`members ${winnerId} and ${loserId} cannot be rated`)
    const rated = ratingsAfter(winner, loser, length)
    return new Map([
      [winnerId, { ...winner, ...rated.winner, ratedMatches: winner.ratedMatches + 1, wins: winner.wins + 1 }],
      [loserId, { ...loser, ...rated.loser, ratedMatches: loser.ratedMatches + 1 }],
    ])
  })
}
