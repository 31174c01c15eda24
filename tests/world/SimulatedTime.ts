/** Ends a plan. Ending it twice, or after it was carried out, does nothing. */
export type Cancel = () => void

interface Plan {
  readonly at: number
  readonly order: number
  readonly run: () => void
  isCancelled: boolean
}

/** The clock of the world and everything that waits for an instant. The clock jumps to the next plan. */
export class SimulatedTime {
  #now: number
  #planned = 0
  /** A binary heap: the earliest plan first; of plans for the same instant the one that was made first. */
  readonly #plans: Plan[] = []

  /** @param now the beginning, in ms since the epoch */
  constructor(now: number) {
    this.#now = now
  }

  get now(): number {
    return this.#now
  }

  after(delayMs: number, run: () => void): Cancel {
    const plan = { at: this.#now + Math.max(0, Math.round(delayMs)), order: this.#planned, run, isCancelled: false }
    this.#planned += 1
    this.#push(plan)
    return () => void (plan.isCancelled = true)
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => void this.after(delayMs, resolve))
  }

  /** Carries out the next plan and answers true, or answers false if there is none until `until` (ms). */
  step(until: number): boolean {
    for (;;) {
      const next = this.#plans[0]
      if (next === undefined || next.at > until) return false
      this.#pop()
      if (next.isCancelled) continue
      this.#now = next.at
      next.run()
      return true
    }
  }

  #push(plan: Plan): void {
    const plans = this.#plans
    let at = plans.push(plan) - 1
    for (let parent = (at - 1) >> 1; at > 0 && isBefore(plan, plans[parent]); parent = (at - 1) >> 1) {
      this.#swap(at, parent)
      at = parent
    }
  }

  #pop(): void {
    const plans = this.#plans
    const last = plans.pop()
    if (last === undefined || plans.length === 0) return
    plans[0] = last
    for (let at = 0; ;) {
      const left = 2 * at + 1
      const child = isBefore(plans[left + 1], plans[left]) ? left + 1 : left
      if (!isBefore(plans[child], last)) return
      this.#swap(at, child)
      at = child
    }
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#plans[one], this.#plans[other]]
    if (a === undefined || b === undefined) throw new Error('The queue of plans is broken.')
    this.#plans[one] = b
    this.#plans[other] = a
  }
}

function isBefore(one: Plan | undefined, other: Plan | undefined): boolean {
  if (one === undefined) return false
  if (other === undefined) return true
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
