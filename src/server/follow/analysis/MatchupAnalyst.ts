import { setMaxListeners } from 'node:events'
import type { Transaction } from '../../machinery/database/database.ts'
import type { FollowDependencies } from './FollowDependencies.ts'
import { readMatchupInPlay } from '../../play/matchups/matchupStore.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import { analysisKey, scheduleAnalysis } from './scheduleAnalysis.ts'
import { storeAnalysis, storeGameAnalysis } from './storeAnalysis.ts'

/** The number of rolls searched ahead. */
const PLY = 2
/** How often to check whether a match is still being analysed by a running process, in ms. */
const RETRY_MS = 60_000

/** Analyses finished matches, each once, until `stop`. */
export class MatchupAnalyst {
  readonly #dependencies: FollowDependencies
  readonly #underWay = new Set<number>()
  readonly #stopped = new AbortController()

  constructor(dependencies: FollowDependencies) {
    this.#dependencies = dependencies
    // Each match under analysis listens to this signal. Many matches may end together, so many listeners are no leak.
    setMaxListeners(0, this.#stopped.signal)
  }

  /**
   * Starts a due analysis. It runs after the commit, so that no transaction waits for it. The job stays due until the
   * analysis is stored, so that any process can find it.
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

  /** Stops the running analyses. Their jobs stay due, so the next process to start continues them. */
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
