/** A whole number from 1 among the options of a bench. Throws an `Error` when it is none. */
export function readCount(asked: Record<string, unknown>, option: string): number {
  const count = Number(asked[option])
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} must be a whole number from 1`)
  return count
}
