let state: u64 = 0x9e3779b97f4a7c15

/**
 * Starts the sequence of a seed, so that a run can be repeated. The first state is a random number drawn from the seed.
 * If the seed itself were the state, neighbouring seeds would pass through the same numbers and play the same games.
 */
export function seedRandom(seed: u64): void {
  state = seed
  state = next()
}

/** The next 64 random bits, by splitmix64 (Steele, Lea and Flood 2014). */
export function next(): u64 {
  state += 0x9e3779b97f4a7c15
  let z = state
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

/** A random whole number from 0 to `limit` − 1. */
export function below(limit: i32): i32 {
  return <i32>(((next() >> 32) * <u64>limit) >> 32)
}

/** A random whole number from `low` to `high`, both included. */
export function between(low: i32, high: i32): i32 {
  return low + below(high - low + 1)
}

/** A random number from −1 to 1. */
export function signed(): f32 {
  return <f32>(<i32>(next() >> 40) - 8388608) * <f32>1.1920929e-7
}

export function roll(): i32 {
  return 1 + below(6)
}
