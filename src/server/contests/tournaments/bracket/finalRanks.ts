import type { BracketPlan } from './bracketPlan.ts'
import { type BracketResults, readBracket, resultKey } from './bracketState.ts'

/** What decides between those who have come equally far. */
export interface CompetitorRecord {
  /** Games won less games lost. */
  readonly gamesDiff: number
  /** Of its banks, in ms. */
  readonly usedBankMs: number
  /** Whether it came to the match that it went out by. */
  readonly cameToTheLast: boolean
}

/**
 * All seeds of a bracket that has been played to its end, the champion first: who went out later stands before who went out earlier,
 * among equals who came to their last match, then more games won, then less bank used, then the better seed. Every place
 * is taken once.
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

/** How far each seed has come: the round that it went out in, by its place in the plan. */
function reachedBy(plan: BracketPlan, competitors: number, results: BracketResults): ReadonlyMap<number, number> {
  const reached = new Map<number, number>()
  for (const [index, { round, pairings }] of readBracket(plan, competitors, results).entries()) {
    for (const { place, a, b } of pairings) {
      const result = results.get(resultKey(round.key, place))
      if (b === null || result === undefined) continue
      const [winner, loser] = result === 'a' ? [a, b] : [b, a]
      reached.set(loser, index)
      // Who wins the match for the third place has gone out before, and stands before the one who has lost it.
      reached.set(winner, round.stage === 'decider' ? index + 0.5 : plan.length)
    }
  }
  return reached
}
