/** The poll sees what other processes scheduled; what this one schedules wakes it at the very instant. */
const POLL_MS = 250

/** Calls `run` when the next job falls due, and every quarter of a second; never twice at once. */
export class JobTimer {
  readonly #run: () => Promise<unknown>
  readonly #clock: () => number
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Infinity
  #running: Promise<unknown> | undefined
  #isStarted = false

  /** `run` must not reject. */
  constructor(run: () => Promise<unknown>, clock: () => number) {
    this.#run = run
    this.#clock = clock
  }

  start(): void {
    this.#isStarted = true
    this.wakeAt(this.#clock())
  }

  /** Resolves when the run under way is over. */
  async stop(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    await this.#running
  }

  wakeAt(at: number): void {
    if (!this.#isStarted || at >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = at
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, at - this.#clock()))
  }

  #tick(): void {
    this.#wakesAt = Infinity
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    this.wakeAt(this.#clock() + POLL_MS)
  }
}
