import type { BracketPlan } from './bracketPlan.ts'
import { type BracketResults, readBracket, resultKey } from './bracketState.ts'

/** What decides between competitors who have come equally far. */
export interface CompetitorRecord {
  /** Games won minus games lost. */
  readonly gamesDiff: number
  /** Bank time used, in ms. */
  readonly usedBankMs: number
  /** Whether the competitor came to the match that eliminated it. */
  readonly cameToTheLast: boolean
}

/**
 * All seeds of a bracket that has been played to its end, the champion first. A later elimination ranks higher. Among
 * equals the order is: who came to its last match, more games won, less bank time used, the better seed. Every place is
 * taken once.
 */
export function finalRanks(
  plan: BracketPlan,
  results: BracketResults,
  records: ReadonlyMap<number, CompetitorRecord>,
): readonly number[] {
  const reached = reachedBy(plan, records.size, results)
  const nothing: CompetitorRecord = { gamesDiff: 0, usedBankMs: 0, cameToTheLast: false }
  const recordOf = (seed: number) => records.get(seed) ?? nothing
  return [...records.keys()].toSorted((one, other) => {
    const [first, second] = [recordOf(one), recordOf(other)]
    return (
      (reached.get(other) ?? 0) - (reached.get(one) ?? 0) ||
      Number(second.cameToTheLast) - Number(first.cameToTheLast) ||
      second.gamesDiff - first.gamesDiff ||
      first.usedBankMs - second.usedBankMs ||
      one - other
    )
  })
}

/** How far each seed has come: the round of its elimination, by its index in the plan. */
function reachedBy(plan: BracketPlan, competitors: number, results: BracketResults): ReadonlyMap<number, number> {
  const reached = new Map<number, number>()
  for (const [index, { round, pairings }] of readBracket(plan, competitors, results).entries()) {
    for (const { place, a, b } of pairings) {
      const result = results.get(resultKey(round.key, place))
      if (b === null || result === undefined) continue
      const [winner, loser] = result === 'a' ? [a, b] : [b, a]
      reached.set(loser, index)
      // Both players of the match for third place were eliminated earlier. Its winner ranks above its loser.
      reached.set(winner, round.stage === 'decider' ? index + 0.5 : plan.length)
    }
  }
  return reached
}
