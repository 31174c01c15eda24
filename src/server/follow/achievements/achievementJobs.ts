import { z } from 'zod'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { registerAchievementRoutes } from './achievementRoutes.ts'
import { judgePlay } from './judgePlay.ts'
import { noteProgress, type AchievementDependencies } from './noteProgress.ts'
import { done } from './progress.ts'
import { countRunning } from './readSeries.ts'

const JOB = 'achievements'
const MANY_MATCHES = 3

const payloadSchema = z.object({ matchupId: z.int(), gameIndex: z.int() })

/** The list of achievements, and the due job that judges games. */
export function registerAchievements(app: App, dependencies: Dependencies): void {
  registerAchievementRoutes(app, dependencies)
  dependencies.jobs.registerJob(JOB, (tx, payload) => judgePlay(tx, dependencies, payloadSchema.parse(payload)))
}

/** Has the games that have ended judged: in the transaction that ends them, so that a crash cannot lose it. */
export async function scheduleJudgement(
  tx: Transaction,
  { jobs, clock }: Pick<Dependencies, 'jobs' | 'clock'>,
  matchupId: number,
  played: readonly { readonly gameIndex: number; readonly record: ActionRecord }[],
): Promise<void> {
  for (const { gameIndex, record } of played) {
    if (record.type !== 'gameEnd') continue
    const payload = { matchupId, gameIndex }
    await jobs.schedule(tx, { key: `${JOB}:${matchupId}:${gameIndex}`, kind: JOB, dueAt: new Date(clock()), payload })
  }
}

/** What members achieve by beginning a match. */
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
