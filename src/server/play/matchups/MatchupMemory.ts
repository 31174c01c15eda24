import type { Queries } from '../../machinery/database/database.ts'
import { type VersionedMatchup, readVersionedMatchup } from './matchupStore.ts'

/** The most matchups in memory, some 5 kB each. The least recently used one makes room, and is read again when it plays on. */
const MOST_KEPT = 2_000

/**
 * The matchups that play on this process, parsed. Any of them may be outdated, because other processes and due jobs write
 * to the rows too. So whoever acts on one hands its version to the write, and the write has no effect if the row has
 * another one.
 */
export class MatchupMemory {
  /** By game, the least recently used first. */
  readonly #kept = new Map<number, VersionedMatchup>()

  /**
   * The matchup of a game, from memory unless the caller has seen a later state of it than is kept there. Null if there
   * is no such game.
   */
  async read(queries: Queries, gameId: number, seen = 0): Promise<VersionedMatchup | null> {
    const kept = this.#kept.get(gameId)
    if (kept && kept.matchup.updateIndex >= seen) return kept
    return readVersionedMatchup(queries, gameId)
  }

  keep(gameId: number, found: VersionedMatchup): void {
    this.forget(gameId)
    const [oldest] = this.#kept.size < MOST_KEPT ? [] : this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(gameId, found)
  }

  forget(gameId: number): void {
    this.#kept.delete(gameId)
  }
}
