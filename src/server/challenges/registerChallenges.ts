import { z } from 'zod'
import type { App } from '../app.ts'
import type { PlayDependencies } from '../games/PlayDependencies.ts'
import { CHALLENGE_EXPIRY_JOB, expireIfDue } from './challengeExpiry.ts'
import { registerChallengeRoutes } from './challengeRoutes.ts'

const payloadSchema = z.object({ challengeId: z.int() })

/** Everything that challenges need of a server: routes, and the job that ends those without an answer. */
export function registerChallenges(app: App, play: PlayDependencies): void {
  registerChallengeRoutes(app, play)
  play.jobs.registerJob(CHALLENGE_EXPIRY_JOB, (tx, payload) =>
    expireIfDue(tx, play, payloadSchema.parse(payload).challengeId),
  )
}
