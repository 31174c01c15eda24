import type { CancelTimer, Timers } from '../time/timers.ts'

/** The pause before another look at a job that could not be run: another process may be at work on it. */
const SHORTEST_PAUSE_MS = 250

interface JobTimerOptions {
  /** Runs the due jobs and answers when the next one falls due (ms), or Infinity if unknown. Must not reject. */
  readonly run: () => Promise<number>
  readonly clock: () => number
  readonly timers: Timers
  /** The longest pause between two runs: another process may have scheduled a job. */
  readonly longestPauseMs: number
}

/** Calls `run` when the next job falls due and after the longest pause, never twice at once. */
export class JobTimer {
  readonly #options: JobTimerOptions
  #cancel: CancelTimer = () => undefined
  #wakesAt = Infinity
  /** What the clock showed when the timer was set. */
  #setAt = 0
  #running: Promise<void> | undefined
  #state: 'new' | 'started' | 'stopped' = 'new'
  /** Whether a job fell due during a run, which may have read the due jobs before. */
  #isAskedAgain = false

  constructor(options: JobTimerOptions) {
    this.#options = options
  }

  /** Whether it was asked to end. The run under way then begins nothing more. */
  get isStopped(): boolean {
    return this.#state === 'stopped'
  }

  start(): void {
    this.#state = 'started'
    this.wakeAt(this.#options.clock())
  }

  /** Resolves at the end of the run under way. */
  async stop(): Promise<void> {
    this.#state = 'stopped'
    this.#cancel()
    await this.#running
  }

  wakeAt(at: number): void {
    if (this.#state !== 'started') return
    const { clock, timers } = this.#options
    const now = clock()
    const isClockChanged = this.#wakesAt !== Infinity && (now < this.#setAt || now > this.#wakesAt)
    if (at >= this.#wakesAt && !isClockChanged) return
    this.#cancel()
    // The timer was set by another time, and might ring an hour late. A run too many does no harm.
    this.#wakesAt = isClockChanged ? now : at
    this.#setAt = now
    this.#cancel = timers.after(Math.max(0, this.#wakesAt - now), () => this.#tick())
  }

  #tick(): void {
    this.#wakesAt = Infinity
    if (this.#running === undefined) this.#running = this.#runOnce()
    else this.#isAskedAgain = true
  }

  async #runOnce(): Promise<void> {
    const next = await this.#options.run()
    this.#running = undefined
    const now = this.#options.clock()
    const soonest = this.#isAskedAgain ? now : Math.max(next, now + SHORTEST_PAUSE_MS)
    this.#isAskedAgain = false
    this.wakeAt(Math.min(soonest, now + this.#options.longestPauseMs))
  }
}
