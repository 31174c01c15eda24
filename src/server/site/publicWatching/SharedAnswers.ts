interface Shared<Answer> {
  readonly answer: Promise<Answer>
  until: number
  readonly forget: () => void
}

interface SharedParts<Answer> {
  /** Works an answer out. */
  readonly make: (key: string) => Promise<Answer>
  /** How long an answer is good, in ms. One that is being worked out stays until it is there. */
  readonly keepsMs: (answer: Answer) => number
  /** How long a failure is, in ms. */
  readonly failureMs: number
  readonly most: number
  /** The most answers that are worked out at once. */
  readonly atOnce: number
  /** Thrown where that many are worked out already. */
  readonly busy: () => Error
  /** Hears of changes of what a key names, until the returned function is called. Left out where nothing tells. */
  readonly follow?: (key: string, onChange: () => void) => () => void
  readonly clock: () => number
}

/** Answers that everybody shares: each is worked out once while it is good. The one asked for longest ago makes room. */
export class SharedAnswers<Answer> {
  readonly #kept = new Map<string, Shared<Answer>>()
  readonly #parts: SharedParts<Answer>
  #making = 0

  constructor(parts: SharedParts<Answer>) {
    this.#parts = parts
  }

  /** @throws what `busy` makes, and what working it out throws */
  async read(key: string): Promise<Answer> {
    const known = this.#kept.get(key)
    if (known !== undefined && known.until > this.#parts.clock()) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.answer
    }
    known?.forget()
    return this.#make(key)
  }

  /** Forgets everything. */
  close(): void {
    for (const { forget } of this.#kept.values()) forget()
  }

  async #make(key: string): Promise<Answer> {
    const { make, keepsMs, failureMs, most, atOnce, busy, follow, clock } = this.#parts
    if (this.#making >= atOnce) throw busy()
    this.#making += 1
    // Changes while it is worked out count too, so they are followed from before.
    const unfollow = follow?.(key, () => shared.forget())
    const answer = make(key).finally(() => (this.#making -= 1))
    const shared: Shared<Answer> = {
      answer,
      until: Infinity,
      forget: () => {
        unfollow?.()
        if (this.#kept.get(key) === shared) this.#kept.delete(key)
      },
    }
    this.#kept.set(key, shared)
    const [, oldest] = this.#kept.size > most ? ([...this.#kept][0] ?? []) : []
    oldest?.forget()
    answer.then(
      (made) => (shared.until = clock() + keepsMs(made)),
      () => (shared.until = clock() + failureMs),
    )
    return answer
  }
}
