import type { GameContext, PerformAction } from '../../../src/protocol/game/game.ts'
import { Broken } from './Broken.ts'
import type { Store } from './Store.ts'

interface Deed {
  readonly matchupId: number
  readonly updateIndex: number
  readonly type: DeedName
}

/** The names of actions, which are the types of their records, too. */
export type DeedName = PerformAction['name'] | 'resignMatch'

/** Keeps every action that the server has acknowledged, and looks for it in the record. */
export class DeedJudge {
  readonly #store: Store
  readonly #done = new Set<string>()
  #fresh: Deed[] = []

  constructor(store: Store) {
    this.#store = store
  }

  get count(): number {
    return this.#done.size
  }

  acknowledge({ matchupId, updateIndex }: GameContext, type: DeedName): void {
    const key = `${matchupId}:${updateIndex}`
    if (this.#done.has(key)) throw new Broken('an action counts once', `${key} was acknowledged twice`)
    this.#done.add(key)
    this.#fresh.push({ matchupId, updateIndex, type })
  }

  async judge(): Promise<void> {
    const deeds = this.#fresh
    this.#fresh = []
    if (deeds.length === 0) return
    const wanted = deeds.map(({ matchupId, updateIndex, type }) => `(${matchupId}, ${updateIndex}, '${type}')`)
    const [missing] = await this.#store.read<Deed>(
      `select w.* from (values ${wanted.join()}) as w (matchup, index, type)
      where (select count(*) from game_records r where r.matchup_id = w.matchup and r.update_index = w.index
        and r.record ->> 'type' = w.type) <> 1`,
    )
    if (missing) throw new Broken('what was acknowledged is in the record', JSON.stringify(missing))
  }
}
