import type { BracketPlan } from './bracketPlan.ts'
import { type BracketResults, readBracket, resultKey } from './bracketState.ts'

/** The facts that decide between competitors who have come equally far. */
export interface CompetitorRecord {
  /** Games won minus games lost. */
  readonly gamesDiff: number
  /** Bank time used, in ms. */
  readonly usedBankMs: number
  /** Whether the competitor came to the match that eliminated it. */
  readonly cameToTheLast: boolean
}

/**
 * All seeds of a bracket that has been played to its end, the champion first. A later elimination ranks higher. Ties are
 * broken in this order: coming to the last match, games won minus lost, less bank time used, the better seed. Every rank
 * is given once.
 */
export function finalRanks(
  plan: BracketPlan,
  results: BracketResults,
  records: ReadonlyMap<number, CompetitorRecord>,
): readonly number[] {
  const reached = reachedBy(plan, records.size, results)
  const order = [...records].toSorted(([one, first], [other, second]) => {
    return (
      (reached.get(other) ?? 0) - (reached.get(one) ?? 0) ||
      Number(second.cameToTheLast) - Number(first.cameToTheLast) ||
      second.gamesDiff - first.gamesDiff ||
      first.usedBankMs - second.usedBankMs ||
      one - other
    )
  })
  return order.map(([seed]) => seed)
}

/** The progress of each seed: the index of its last round in the plan, plus one half if it won there. */
function reachedBy(plan: BracketPlan, competitors: number, results: BracketResults): ReadonlyMap<number, number> {
  const reached = new Map<number, number>()
  for (const [index, { round, pairings }] of readBracket(plan, competitors, results).entries()) {
    for (const { place, a, b } of pairings) {
      const result = results.get(resultKey(round.key, place))
      if (b === null || result === undefined) continue
      const [winner, loser] = result === 'a' ? [a, b] : [b, a]
      reached.set(loser, index)
      // A later round overwrites this, except for the champion and for the winner of the match for third place.
      reached.set(winner, index + 0.5)
    }
  }
  return reached
}
