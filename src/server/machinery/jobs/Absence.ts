import { isDatabaseAway } from '../database/database.ts'

/** Remembers whether the database was away at the last try, and the work to do first when the database is back. */
export class Absence {
  readonly #works: (() => Promise<unknown>)[] = []
  #isAway = false

  get isAway(): boolean {
    return this.#isAway
  }

  beforeReturn(work: () => Promise<unknown>): void {
    this.#works.push(work)
  }

  /** Notes a failure. Answers false if it only says that the database is still away. Only `end` ends the absence. */
  noteFailure(error: unknown): boolean {
    const isAway = isDatabaseAway(error)
    const isNews = !(isAway && this.#isAway)
    this.#isAway ||= isAway
    return isNews
  }

  /** Does the work for the return and ends the absence. Rejects if the database is still away or the work fails. */
  async end(): Promise<void> {
    for (const work of this.#works) await work()
    this.#isAway = false
  }
}
