/** The pause before another look at a job that could not be run: another process may be at work on it. */
const SHORTEST_PAUSE_MS = 250

interface JobTimerOptions {
  /** Answers when there is something to do again (ms), as far as it can know. It must not reject. */
  readonly run: () => Promise<number>
  readonly clock: () => number
  /** The longest pause, after which it looks in any case: another process may have scheduled a job. */
  readonly longestPauseMs: number
}

/** Calls `run` when the next job falls due and after the longest pause, never twice at once. */
export class JobTimer {
  readonly #options: JobTimerOptions
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Infinity
  #running: Promise<void> | undefined
  #isStarted = false
  /** A job fell due while others ran. They may have been read before it. */
  #isAskedAgain = false

  constructor(options: JobTimerOptions) {
    this.#options = options
  }

  start(): void {
    this.#isStarted = true
    this.wakeAt(this.#options.clock())
  }

  /** Resolves at the end of the run under way. */
  async stop(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    await this.#running
  }

  wakeAt(at: number): void {
    if (!this.#isStarted || at >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = at
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, at - this.#options.clock()))
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
