import type { Clock } from '../rules/clock.ts'
import { createClock, timeoutAt } from '../rules/clock.ts'
import type { MatchState } from '../rules/matchState.ts'
import { clockAfter } from '../rules/turnClock.ts'
import type { RecordedClock, RecordedEvent } from './Recording.ts'

/** How far the clocks of several servers of one site may differ, in ms. */
const TOLERANCE_MS = 1_000

interface Late {
  readonly expected: string
  readonly found: string
}

/**
 * Checks that instants do not go back and that timeouts are not too early. A recording does not hold the time given back
 * for network delay (R73) or for a server that did not run. So a side may have had more time than this clock shows, and
 * never less. Therefore no action is judged too late.
 */
export class ClockCheck {
  #clock: Clock | null
  #lastAt: number | null = null
  #openedAt: number | null = null
  #hasActed = false
  /** Whether an instant was missing. After that, the clock is unknown. */
  #isUnknown = false
  /** The match before the action in progress; null before the opening. */
  #before: MatchState | null = null

  constructor(clock: RecordedClock | null) {
    this.#clock = clock === null ? null : createClock(clock.bankMs, clock.delayMs)
  }

  /** The fault of a record's instant, or null. */
  judge({ at, record }: RecordedEvent): Late | null {
    if (at === null) return null
    if (this.#lastAt !== null && at < this.#lastAt - TOLERANCE_MS)
      return { expected: `an instant from ${this.#lastAt} on`, found: String(at) }
    if (record.type !== 'timeout' || this.#isUnknown) return null
    if (this.#clock === null) return { expected: 'no timeout in a match without a clock', found: 'timeout' }
    // A side that does not come to a tournament's match loses at the moment when the match opens.
    if (!this.#hasActed && at === this.#openedAt) return null
    const running = this.#clock.running?.side ?? record.side
    if (record.side !== running) return { expected: `a timeout of ${running}`, found: `a timeout of ${record.side}` }
    const due = timeoutAt(this.#clock)
    if (due === null || at >= due - TOLERANCE_MS) return null
    return { expected: `a timeout from ${due} on`, found: String(at) }
  }

  /** Advances the clock by a record that led from `before` to `after`. */
  note(before: MatchState, after: MatchState, { at }: RecordedEvent, isActionOver: boolean): void {
    if (at === null) this.#isUnknown = true
    this.#lastAt = at
    if (before.gameIndex < 0) this.#openedAt = at
    else this.#hasActed = true
    this.#before ??= before.gameIndex < 0 ? null : before
    if (!isActionOver) return
    if (at !== null && this.#clock !== null)
      this.#clock = clockAfter(this.#clock, { before: this.#before, after }, at, 0)
    this.#before = null
  }
}
