import { z } from 'zod'
import type { App } from '../../machinery/http/App.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { CHALLENGE_EXPIRY_JOB, expireIfDue } from './challengeExpiry.ts'
import { registerChallengeRoutes } from './challengeRoutes.ts'
import { registerChallengeSweep } from './registerChallengeSweep.ts'

const payloadSchema = z.object({ challengeId: z.int() })

/** Registers the routes of challenges, and the jobs that end unanswered challenges and remove old ones. */
export function registerChallenges(app: App, play: PlayDependencies): void {
  registerChallengeRoutes(app, play)
  registerChallengeSweep(app, play)
  play.jobs.registerJob(CHALLENGE_EXPIRY_JOB, (tx, payload) =>
    expireIfDue(tx, play, payloadSchema.parse(payload).challengeId),
  )
}
