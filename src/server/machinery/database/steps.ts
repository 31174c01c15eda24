import type { Transaction } from './database.ts'

/**
 * One step that follows an event of a lower room, in the transaction of the event. A step that throws takes the event
 * back with it.
 */
export type Step<Event> = (tx: Transaction, event: Event) => Promise<void>

/** Runs the steps one after the other, so a later one finds what an earlier one has written. */
export async function runSteps<Event>(steps: readonly Step<Event>[], tx: Transaction, event: Event): Promise<void> {
  for (const step of steps) await step(tx, event)
}
