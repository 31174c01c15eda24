import { count, eq, max } from 'drizzle-orm'
import type { PlayPicture } from '../../../protocol/analysis/playPicture.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { playerAnalyses } from './analysisTables.ts'
import { readPicture } from './readPicture.ts'

/** The most pictures that a process keeps. One has a few kilobytes. */
const MOST_KEPT = 500

interface Kept {
  readonly analysed: string
  readonly picture: PlayPicture
}

/**
 * Pictures of players, each added up once for all analyses that it is made of. An analysis never changes once it is
 * stored, so their number and the last of them tell whether there is a newer one. Adding up ten thousand takes a tenth
 * of a second.
 */
export class PictureMemory {
  readonly #queries: Queries
  /** By member; the one that was read longest ago first. */
  readonly #kept = new Map<number, Kept>()

  constructor(queries: Queries) {
    this.#queries = queries
  }

  async read(memberId: number): Promise<PlayPicture> {
    // Read before the picture: an analysis that is stored in between makes the next call read once more.
    const analysed = await this.#readAnalysed(memberId)
    const known = this.#kept.get(memberId)
    const picture = known?.analysed === analysed ? known.picture : await readPicture(this.#queries, memberId)
    this.#keep(memberId, { analysed, picture })
    return picture
  }

  async #readAnalysed(memberId: number): Promise<string> {
    const [found] = await this.#queries
      .select({ matches: count(), last: max(playerAnalyses.matchupId) })
      .from(playerAnalyses)
      .where(eq(playerAnalyses.memberId, memberId))
    return `${found?.matches} ${found?.last}`
  }

  #keep(memberId: number, kept: Kept): void {
    this.#kept.delete(memberId)
    this.#kept.set(memberId, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
