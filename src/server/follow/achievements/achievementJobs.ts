import { z } from 'zod'
import type { GameEnded } from '../../play/matchups/PlayDependencies.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { registerAchievementRoutes } from './achievementRoutes.ts'
import { judgePlay } from './judgePlay.ts'
import { noteProgress, type AchievementDependencies } from './noteProgress.ts'
import { done } from './progress.ts'
import { countRunning } from './readSeries.ts'

const JOB = 'achievements'
const MANY_MATCHES = 3

const payloadSchema = z.object({ matchupId: z.int(), gameIndex: z.int() })

/** Registers the list of achievements, and the due job that judges games. */
export function registerAchievements(app: App, dependencies: Machinery): void {
  registerAchievementRoutes(app, dependencies)
  dependencies.jobs.registerJob(JOB, (tx, payload) => judgePlay(tx, dependencies, payloadSchema.parse(payload)))
}

/**
 * Schedules the judgement of a game that has ended. It belongs in the transaction that ends the game, so that a crash
 * cannot lose it.
 */
export async function scheduleJudgement(
  tx: Transaction,
  { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>,
  { matchup, gameIndex }: GameEnded,
): Promise<void> {
  const payload = { matchupId: matchup.id, gameIndex }
  await jobs.schedule(tx, { key: `${JOB}:${matchup.id}:${gameIndex}`, kind: JOB, dueAt: new Date(clock()), payload })
}

/** Notes the achievements of members who begin a match. */
export async function judgeStart(
  tx: Transaction,
  dependencies: AchievementDependencies,
  memberIds: readonly number[],
): Promise<void> {
  for (const memberId of memberIds.toSorted((one, other) => one - other)) {
    const multiTask = (await countRunning(tx, memberId)) >= MANY_MATCHES
    await noteProgress(tx, dependencies, memberId, done({ multiTask }))
  }
}
