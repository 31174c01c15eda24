import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

/** The kind of the job that analyses a finished match. */
export const ANALYSIS_JOB = 'analyseMatchup'

export const analysisKey = (matchupId: number) => `${ANALYSIS_JOB}:${matchupId}`

/** Schedules the analysis of a match after `delayMs`. An analysis that is already scheduled is moved to that time. */
export async function scheduleAnalysis(
  tx: Transaction,
  { jobs, clock }: Pick<Machinery, 'jobs' | 'clock'>,
  matchupId: number,
  delayMs = 0,
): Promise<void> {
  const dueAt = new Date(clock() + delayMs)
  await jobs.schedule(tx, { key: analysisKey(matchupId), kind: ANALYSIS_JOB, dueAt, payload: { matchupId } })
}
