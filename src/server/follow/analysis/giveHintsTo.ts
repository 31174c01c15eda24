import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Hints } from '../../../engine/evaluation/engine/giveHints.ts'
import { HINT_PLY } from '../../../engine/evaluation/engine/hintPly.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { QueueFull } from '../../machinery/limits/FairQueue.ts'
import type { FollowDependencies } from './FollowDependencies.ts'

const REFUSAL_MS = 500

/**
 * The engine's hints to whoever asks. @throws ApiError tooManyRequests beyond a few at once, unavailable while too many
 * ask
 */
export async function giveHintsTo(
  { engine }: Pick<FollowDependencies, 'engine'>,
  request: FastifyRequest,
  match: MatchState,
): Promise<Hints> {
  return engine.giveHints(match, HINT_PLY, callerOf(request).memberId).catch((error: unknown) => {
    if (error instanceof QueueFull && error.isOfMember) return refuseSlowly()
    request.log.error({ err: error }, 'no hints')
    throw new ApiError('unavailable')
  })
}

/** Whoever asks again at once, and many times at once, would otherwise keep the process busy with refusals (W824). */
async function refuseSlowly(): Promise<never> {
  await wait(REFUSAL_MS)
  throw new ApiError('tooManyRequests')
}
