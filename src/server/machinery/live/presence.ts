import { nodeTimers } from '../time/timers.ts'
import type { Bus } from './bus.ts'
import { makeSharedKeys } from './sharedKeys.ts'

/** Knows which members have a live channel open, on any process of the site. */
export interface Presence {
  isOnline(memberId: number): boolean
  /** Members online on any process. */
  count(): number
  /**
   * Calls the listener when a member's first channel opens or the last one closes. Every process calls its listeners, so
   * their work must be harmless when it is done twice.
   */
  onChange(listener: (memberId: number, isOnline: boolean) => void): void
  /** Calls the listener when another process has fallen silent. That process may not have published its last changes. */
  onSilence(listener: () => void): void
  /** Counts one more connection of the member on this process. Answers a function that ends the connection. */
  connect(memberId: number): () => void
  close(): void
}

export function makePresence(bus: Bus, clock: () => number, timers = nodeTimers): Presence {
  const online = makeSharedKeys<number>('presence', bus, clock, timers)
  return {
    isOnline: (memberId) => online.has(memberId),
    count: () => online.all().size,
    onChange: (listener) => online.onChange(listener),
    onSilence: (listener) => online.onSilence(listener),
    connect: (memberId) => online.hold(memberId),
    close: () => online.close(),
  }
}
