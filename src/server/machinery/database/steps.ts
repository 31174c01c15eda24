import type { Transaction } from './database.ts'

/** A step that follows an event of a lower room, in the event's transaction. If the step throws, both are rolled back. */
export type Step<Event> = (tx: Transaction, event: Event) => Promise<void>

/** A step that runs only for the events that concern it. */
export interface SelectiveStep<Event> {
  readonly concerns: (event: Event) => boolean
  readonly run: Step<Event>
}

/** Runs the steps one after the other, so a later step sees what an earlier step has written. */
export async function runSteps<Event>(steps: readonly Step<Event>[], tx: Transaction, event: Event): Promise<void> {
  for (const step of steps) await step(tx, event)
}
