/** Sums over games of some values of each game. */
export interface RolloutSums {
  readonly games: number
  readonly sums: readonly number[]
  readonly squares: readonly number[]
}

export function noGames(values: number): RolloutSums {
  return { games: 0, sums: Array.from({ length: values }, () => 0), squares: Array.from({ length: values }, () => 0) }
}

export function addGame({ games, sums, squares }: RolloutSums, values: readonly number[]): RolloutSums {
  return {
    games: games + 1,
    sums: sums.map((sum, index) => sum + (values[index] ?? 0)),
    squares: squares.map((sum, index) => sum + (values[index] ?? 0) ** 2),
  }
}

export interface Estimate {
  readonly mean: number
  /** The standard error of the mean; infinite before the second game. */
  readonly error: number
}

export function estimateOf({ games, sums, squares }: RolloutSums, index: number): Estimate {
  if (games === 0) return { mean: 0, error: Infinity }
  const mean = (sums[index] ?? 0) / games
  const variance = Math.max(0, (squares[index] ?? 0) / games - mean * mean)
  return { mean, error: games < 2 ? Infinity : Math.sqrt(variance / (games - 1)) }
}
