import { addRound, nextTasks, type RolloutState } from '../../../engine/evaluation/rollout/rollout.ts'
import type { PlayedBlock } from '../../../engine/evaluation/rollout/rolloutBlock.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import type { FollowDependencies } from '../analysis/FollowDependencies.ts'
import { keepRound, readRollout } from './rolloutStore.ts'
import type { RolloutRow } from './rolloutTable.ts'

/** The kind of the job that plays a member's rollout. */
export const ROLLOUT_JOB = 'rollOut'
/** How often to check whether a rollout is still being played by a running process, in ms. */
const RETRY_MS = 60_000

export const rolloutKey = (memberId: number) => `${ROLLOUT_JOB}:${memberId}`

/** Schedules the games of a member's rollout. */
export async function scheduleRollout(
  tx: Transaction,
  { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>,
  memberId: number,
  delayMs = 0,
): Promise<void> {
  const dueAt = new Date(clock() + delayMs)
  await jobs.schedule(tx, { key: rolloutKey(memberId), kind: ROLLOUT_JOB, dueAt, payload: { memberId } })
}

/**
 * Plays the rollouts of members, block by block, until `stop`. The state is kept after each round of four blocks, so a
 * process that is killed costs no more than a round.
 */
export class RolloutRunner {
  readonly #dependencies: FollowDependencies
  readonly #underWay = new Set<number>()
  #isStopped = false

  constructor(dependencies: FollowDependencies) {
    this.#dependencies = dependencies
  }

  /** Goes on with a member's rollout after the commit. The job stays due until the rollout is over. */
  async begin(tx: Transaction, memberId: number): Promise<void> {
    await scheduleRollout(tx, this.#dependencies, memberId, RETRY_MS)
    tx.afterCommit(() => this.#start(memberId))
  }

  /** Ends after the blocks under way. Their jobs stay due, so the next process to start continues them. */
  stop(): void {
    this.#isStopped = true
  }

  #start(memberId: number): void {
    if (this.#isStopped || this.#underWay.has(memberId)) return
    this.#underWay.add(memberId)
    this.#dependencies.background.run('a rollout', async () => {
      try {
        await this.#play(memberId)
      } finally {
        this.#underWay.delete(memberId)
      }
    })
  }

  async #play(memberId: number): Promise<void> {
    const { database, clock } = this.#dependencies
    for (;;) {
      const row = await readRollout(database.queries, memberId)
      if (row?.status !== 'running') return this.#leave(memberId)
      const state = await this.#playRound(row)
      // A process that stops says nothing: the rollout is found again.
      if (state === null) return
      const hasEnded = nextTasks(state).length === 0
      await keepRound(database.queries, row, state, { hasEnded, now: clock() })
      await database.transaction((tx) => scheduleRollout(tx, this.#dependencies, memberId, RETRY_MS))
    }
  }

  /** The state after one more round; null if the process stops. A rollout that was stopped or replaced plays no block more. */
  async #playRound(row: RolloutRow): Promise<RolloutState | null> {
    const { database, engine } = this.#dependencies
    const { memberId, number, state } = row
    const tasks = nextTasks(state)
    const blocks: PlayedBlock[] = []
    for (const task of tasks) {
      if (this.#isStopped) return null
      const now = await readRollout(database.queries, memberId)
      if (now?.status !== 'running' || now.number !== number) return state
      blocks.push(await engine.playBlock({ run: `${memberId}:${number}`, question: state.question, task }, memberId))
    }
    return addRound(state, tasks, blocks)
  }

  /** Ends the job, unless the member has begun another rollout meanwhile. */
  async #leave(memberId: number): Promise<void> {
    const { database, jobs } = this.#dependencies
    await database.transaction(async (tx) => {
      const row = await readRollout(tx, memberId)
      if (row?.status !== 'running') await jobs.cancel(tx, rolloutKey(memberId))
    })
  }
}
