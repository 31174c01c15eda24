/** A new name for a request, which its repeats have too (W436): 160 random bits. */
export function createRequestKey(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join('-')
}
