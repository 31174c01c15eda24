import { Broken } from './Broken.ts'
import type { Store } from './Store.ts'

/** Looks for the secrets of dice in everything that leaves the server, before their match is over. */
export class SecretJudge {
  readonly #store: Store
  readonly #seen = new Set<string>()
  #fresh: string[] = []

  constructor(store: Store) {
    this.#store = store
  }

  hear(text: string): void {
    for (const [word] of text.matchAll(/[0-9a-f]{64}/gi)) {
      if (this.#seen.has(word)) continue
      this.#seen.add(word)
      this.#fresh.push(word)
    }
  }

  /** Judges the words that are new since the last call. A secret may be told only once its match is over. */
  async judge(): Promise<void> {
    const words = this.#fresh
    this.#fresh = []
    if (words.length === 0) return
    const [early] = await this.#store.read<object>(
      `select d.matchup_id from fair_dice d join matchups m on m.id = d.matchup_id
      where encode(d.secret, 'hex') in (${words.map((word) => `'${word.toLowerCase()}'`).join()})
        and m.finished_at is null and m.removed_at is null`,
    )
    if (early !== undefined) throw new Broken('no secret before the end', JSON.stringify(early))
  }
}
