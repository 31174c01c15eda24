import { z } from 'zod'
import type { App } from '../../machinery/http/App.ts'
import type { FollowDependencies } from './FollowDependencies.ts'
import { registerAnalysisRoutes } from './analysisRoutes.ts'
import { MatchupAnalyst } from './MatchupAnalyst.ts'
import { ANALYSIS_JOB } from './scheduleAnalysis.ts'

const payloadSchema = z.object({ matchupId: z.int() })

/** Registers the routes of analysis, and the job that analyses each finished match. */
export function registerAnalysis(app: App, dependencies: FollowDependencies): void {
  registerAnalysisRoutes(app, dependencies)
  const analyst = new MatchupAnalyst(dependencies)
  dependencies.jobs.registerJob(ANALYSIS_JOB, (tx, payload) =>
    analyst.begin(tx, payloadSchema.parse(payload).matchupId),
  )
  app.addHook('onReady', async () => {
    // No other process can be at work on these jobs, so they need not wait for the next retry.
    if (dependencies.database.kind === 'embedded') await dependencies.jobs.takeOver(ANALYSIS_JOB)
  })
  app.addHook('preClose', (done) => {
    analyst.stop()
    done()
  })
}
