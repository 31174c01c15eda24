/**
 * How much longer than `joinTimeout` a challenge can be answered, in ms (spec §9). An answer that was sent in time thus
 * arrives in time.
 */
const GRACE_MS = 1_000

/**
 * The end of the time to answer a challenge. `createdAt` and the result are epoch ms of the server, `joinTimeout` is in
 * seconds.
 */
export function challengeDeadline(createdAt: number, joinTimeout: number): number {
  return createdAt + joinTimeout * 1000 + GRACE_MS
}
