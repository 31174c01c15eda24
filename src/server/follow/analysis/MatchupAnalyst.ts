import { setMaxListeners } from 'node:events'
import type { Transaction } from '../../machinery/database/database.ts'
import type { FollowDependencies } from './FollowDependencies.ts'
import { readMatchupInPlay } from '../../play/matchups/matchupStore.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import { analysisKey, scheduleAnalysis } from './scheduleAnalysis.ts'
import { storeAnalysis, storeGameAnalysis } from './storeAnalysis.ts'

/** Rolls that are looked ahead. */
const PLY = 2
/** When it is looked again whether a match is still being analysed by a process that runs. */
const RETRY_MS = 60_000

/** Analyses finished matches, each once, until `stop`. */
export class MatchupAnalyst {
  readonly #dependencies: FollowDependencies
  readonly #underWay = new Set<number>()
  readonly #stopped = new AbortController()

  constructor(dependencies: FollowDependencies) {
    this.#dependencies = dependencies
    // Each match that waits for the engine listens, until it is analysed: as many as end together, which is no leak.
    setMaxListeners(0, this.#stopped.signal)
  }

  /**
   * The analysis is due. It runs after the commit, so that no transaction waits for it; until it is stored, the job stays
   * due for whoever finds it.
   */
  async begin(tx: Transaction, matchupId: number): Promise<void> {
    await scheduleAnalysis(tx, this.#dependencies, matchupId, RETRY_MS)
    if (this.#underWay.has(matchupId)) return
    tx.afterCommit(() => {
      this.#underWay.add(matchupId)
      this.#dependencies.background.run('an analysis', async () => {
        try {
          await this.#analyse(matchupId)
        } finally {
          this.#underWay.delete(matchupId)
        }
      })
    })
  }

  /** Gives up what is under way; whoever starts next finds it due. */
  stop(): void {
    this.#stopped.abort()
  }

  async #analyse(matchupId: number): Promise<void> {
    const { database, engine, jobs, background } = this.#dependencies
    const { signal } = this.#stopped
    const matchup = await readMatchupInPlay(database.queries, matchupId)
    if (!matchup || matchup.state === null || matchup.finishedAt === null || matchup.analysedAt !== null) {
      await database.transaction((tx) => jobs.cancel(tx, analysisKey(matchupId)))
      return
    }
    const { setup } = matchup.state
    const rows = await readRecords(database.queries, matchupId)
    try {
      const analysis = await engine.analyseMatch({
        setup,
        records: rows.map(({ record }) => record),
        ply: PLY,
        memberId: matchup.userAId,
        signal,
        onGame: (game) =>
          background.run('storing a game analysis', () => storeGameAnalysis(database.queries, matchupId, game)),
      })
      await database.transaction((tx) => storeAnalysis(tx, this.#dependencies, matchupId, analysis))
    } catch (error) {
      if (!signal.aborted) throw error
      await database.transaction((tx) => scheduleAnalysis(tx, this.#dependencies, matchupId))
    }
  }
}
