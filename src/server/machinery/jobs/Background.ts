import type { Logger } from 'pino'

/** Work that no request waits for, such as a bot's thinking. Logs failures. A stopping server can wait for the work. */
export class Background {
  readonly #logger: Logger
  readonly #underWay = new Map<Promise<void>, string>()

  constructor(logger: Logger) {
    this.#logger = logger
  }

  /** Starts `work`. The log shows `name` when it fails. */
  run(name: string, work: () => Promise<unknown>): void {
    const started = work()
      .then(() => undefined)
      .catch((error: unknown) => this.#logger.error({ err: error }, `${name} failed`))
      .finally(() => this.#underWay.delete(started))
    this.#underWay.set(started, name)
  }

  /** The names of the work under way. */
  get underWay(): readonly string[] {
    return [...this.#underWay.values()]
  }

  /** Resolves when nothing is under way any more. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.keys())
  }
}
