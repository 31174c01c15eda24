/** A whole number from `least` among the options of a bench. Throws an `Error` when it is none. */
export function readCount(asked: Record<string, unknown>, option: string, least = 1): number {
  const count = Number(asked[option])
  if (!Number.isInteger(count) || count < least) throw new Error(`--${option} must be a whole number from ${least}`)
  return count
}
