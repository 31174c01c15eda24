import { checkMatch } from '../../../src/server/play/recordings/checkMatch.ts'
import { Broken } from './Broken.ts'
import type { Store } from './Store.ts'
import { SWEEPS, type Sweep } from './sweeps.ts'

/** Reads the whole database now and then, and judges what no single step shows. */
export class StoreJudge {
  readonly #store: Store
  #verifiedUntil = new Date(0).toISOString()
  readonly #verified = new Set<number>()

  constructor(store: Store) {
    this.#store = store
  }

  get recordings(): number {
    return this.#verified.size
  }

  /** @param upSince since when a server has run (ms); null while none runs */
  async judge(now: number, upSince: number | null): Promise<void> {
    for (const sweep of SWEEPS) await this.#sweep(sweep, sweep.statement({ now, upSince }))
    await this.#verifyRecordings()
  }

  async #sweep({ invariant }: Sweep, statement: string | null): Promise<void> {
    if (statement === null) return
    const [found] = await this.#store.read<object>(statement)
    if (found !== undefined) throw new Broken(invariant, JSON.stringify(found))
  }

  async #verifyRecordings(): Promise<void> {
    const fresh = await this.#store.read<{ id: number; at: string }>(
      `select id, finished_at::text as at from matchups
      where finished_at >= '${this.#verifiedUntil}' order by finished_at, id`,
    )
    for (const { id, at } of fresh) {
      this.#verifiedUntil = at
      if (this.#verified.has(id)) continue
      this.#verified.add(id)
      const check = await checkMatch(this.#store.queries, id)
      if (check?.fault) throw new Broken('every recording verifies', `matchup ${id}: ${check.fault}`)
    }
  }
}
