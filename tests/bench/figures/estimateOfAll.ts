import { addGame, type Estimate, estimateOf, noGames } from '../../../src/engine/evaluation/rollout/rolloutSums.ts'

/** The mean of some values with its standard error. */
export function estimateOfAll(values: readonly number[]): Estimate {
  return estimateOf(
    values.reduce((sums, value) => addGame(sums, [value]), noGames(1)),
    0,
  )
}
