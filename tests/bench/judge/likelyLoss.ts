import type { Estimate } from '../../../src/engine/evaluation/rollout/rolloutSums.ts'

/** Both estimates together, each with the weight of its precision. */
export function pooled(one: Estimate, other: Estimate): Estimate {
  if (one.error === 0) return one
  if (other.error === 0) return other
  const [first, second] = [one.error ** -2, other.error ** -2]
  return { mean: (first * one.mean + second * other.mean) / (first + second), error: (first + second) ** -0.5 }
}

/**
 * The most that the positive part of a value known to this error is in the mean. Its distribution is normal; the bound of
 * its tail is x / (1 + x²) times the density, by Mills' ratio.
 */
export function positivePart({ mean, error }: Estimate): number {
  if (error === 0) return Math.max(0, mean)
  const deviations = mean / error
  const density = Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)
  return Math.max(0, mean) + (error * density) / (1 + deviations ** 2)
}
