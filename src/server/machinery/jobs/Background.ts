import type { Logger } from 'pino'

/** Work that no request waits for, such as a bot's thinking. Logs failures. A stopping server can wait for the work. */
export class Background {
  readonly #logger: Logger
  readonly #underWay = new Set<Promise<void>>()

  constructor(logger: Logger) {
    this.#logger = logger
  }

  /** Starts `work`. The log shows `name` when it fails. */
  run(name: string, work: () => Promise<unknown>): void {
    const started = work()
      .then(() => undefined)
      .catch((error: unknown) => this.#logger.error({ err: error }, `${name} failed`))
      .finally(() => this.#underWay.delete(started))
    this.#underWay.add(started)
  }

  /** Resolves when nothing is under way any more. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }
}
