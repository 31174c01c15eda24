import { z } from 'zod'
import { askHints } from '../../../engine/evaluation/engine/askHints.ts'
import { manualAnalysisSchema } from '../../../protocol/analysis/manualAnalysis.ts'
import { rolloutSchema } from '../../../protocol/analysis/rollout.ts'
import { setUpMatch } from '../../../protocol/analysis/setUpMatch.ts'
import type { App } from '../../machinery/http/App.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { giveHintsTo } from '../analysis/giveHintsTo.ts'
import type { FollowDependencies } from '../analysis/FollowDependencies.ts'
import { presentRollout } from './presentRollout.ts'
import { ROLLOUT_JOB, RolloutRunner, scheduleRollout } from './RolloutRunner.ts'
import { beginRollout, readRollout, stopRollout } from './rolloutStore.ts'

const tags = ['analysis']
const payloadSchema = z.object({ memberId: z.int() })

/** Registers the rollouts on the server: one a member, played as a low job beside the analyses (W891, W892). */
export function registerRollouts(app: App, dependencies: FollowDependencies): void {
  const { database, clock, jobs } = dependencies
  const runner = new RolloutRunner(dependencies)
  jobs.registerJob(ROLLOUT_JOB, (tx, payload) => runner.begin(tx, payloadSchema.parse(payload).memberId))
  app.addHook('onReady', async () => {
    // No other process can be at work on these jobs, so they need not wait for the next retry.
    if (database.kind === 'embedded') await jobs.takeOver(ROLLOUT_JOB)
  })
  app.addHook('preClose', (done) => {
    runner.stop()
    done()
  })

  app.put(
    '/analysis/rollout',
    {
      schema: {
        summary: 'Plays a position out many times',
        description:
          'The best turns with dice, the cube decision without. It replaces the caller’s earlier rollout; the same position goes on where it was.',
        tags,
        body: manualAnalysisSchema,
        response: { 200: rolloutSchema },
        errors: ['badRequest', 'tooManyRequests', 'unavailable'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const match = setUpMatch(request.body)
      const question = askHints(match, await giveHintsTo(dependencies, request, match))
      if (question === null) throw new ApiError('badRequest', 'body.dice: no checker can move')
      const row = await database.transaction(async (tx) => {
        const begun = await beginRollout(tx, memberId, question, clock())
        if (begun.status === 'running') await scheduleRollout(tx, dependencies, memberId)
        return begun
      })
      return presentRollout(row)
    },
  )

  app.get(
    '/analysis/rollout',
    {
      schema: {
        summary: 'The caller’s latest rollout, and how far it is',
        tags,
        response: { 200: rolloutSchema },
        errors: ['notFound'],
      },
    },
    async (request) => presented(await readRollout(database.queries, callerOf(request).memberId)),
  )

  app.delete(
    '/analysis/rollout',
    {
      schema: {
        summary: 'Stops the caller’s rollout',
        description: 'It keeps what it has. A rollout that has ended stays as it is.',
        tags,
        response: { 200: rolloutSchema },
        errors: ['notFound'],
      },
    },
    async (request) => presented(await stopRollout(database.queries, callerOf(request).memberId, clock())),
  )
}

function presented(row: Awaited<ReturnType<typeof readRollout>>) {
  if (row === null) throw new ApiError('notFound')
  return presentRollout(row)
}
