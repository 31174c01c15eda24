import { isDatabaseAway } from '../database/database.ts'

/** Knows whether the database was away at the last try, and what has to be done first when it is back. */
export class Absence {
  readonly #works: (() => Promise<unknown>)[] = []
  #isAway = false

  get isAway(): boolean {
    return this.#isAway
  }

  beforeReturn(work: () => Promise<unknown>): void {
    this.#works.push(work)
  }

  noteFailure(error: unknown): void {
    this.#isAway = isDatabaseAway(error)
  }

  /** Rejects while the database stays away. */
  async end(): Promise<void> {
    for (const work of this.#works) await work()
    this.#isAway = false
  }
}
