/**
 * How much longer than `joinTimeout` a challenge can be answered, in ms (spec §9). An answer that was sent in time thus
 * arrives in time.
 */
const GRACE_MS = 1_000

/** Until when a challenge can be answered. `createdAt` and the result: epoch ms of the server; `joinTimeout`: seconds. */
export function challengeDeadline(createdAt: number, joinTimeout: number): number {
  return createdAt + joinTimeout * 1000 + GRACE_MS
}
