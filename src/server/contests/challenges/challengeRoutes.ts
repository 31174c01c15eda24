import { z } from 'zod'
import { challengeSchema, sendChallengeSchema } from '../../../protocol/challenge/challenge.ts'
import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import type { App } from '../../machinery/http/App.ts'
import { challenges } from './challengeTable.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { doOnce } from '../../machinery/requests/doOnce.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'
import { acceptChallenge, declineChallenge } from './answerChallenge.ts'
import { readChallenge, readChallengesOf } from './challengeStore.ts'
import { presentChallenge } from './presentChallenge.ts'
import { sendChallenge } from './sendChallenge.ts'

const tags = ['challenge']

const ownChallenges = makeListQuery(
  fieldsOf(challenges, 'id', 'userAId', 'userBId', 'createdAt', 'acceptedAt', 'declinedAt'),
  '-createdAt,-id',
)

/** Registers the challenge routes: members challenge each other to a match (W351 to W356). */
export function registerChallengeRoutes(app: App, dependencies: PlayDependencies): void {
  const { database } = dependencies

  app.get(
    '/challenge',
    {
      schema: {
        summary: 'Challenges that the caller has sent or received',
        description: 'Newest first. The total is in the `x-pagination-count` header.',
        tags,
        querystring: ownChallenges.schema,
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(challengeSchema) },
      },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const selection = ownChallenges.select(request.query)
      const { total, found } = await readChallengesOf(database.queries, memberId, selection)
      reply.header('x-pagination-count', String(total))
      return found.map(presentChallenge)
    },
  )

  app.post(
    '/challenge',
    {
      schema: {
        summary: 'Challenges another member',
        description:
          'It waits `joinTimeout` seconds; the answer comes as `challengeResponse` on the own live channel. The same ' +
          'again while it waits answers the one that waits; other terms are a 409.',
        tags,
        body: sendChallengeSchema,
        response: { 200: challengeSchema },
        errors: ['forbidden', 'notFound', 'conflict', 'tooManyRequests', 'notEnoughCredit'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const { key, ...wish } = request.body
      const keyed = { memberId, call: 'challenge', key, now: dependencies.clock() }
      const id = await database.transaction((tx) =>
        doOnce(tx, keyed, () => sendChallenge(tx, dependencies, memberId, wish)),
      )
      return answerChallenge(dependencies, id)
    },
  )

  registerAnswerRoutes(app, dependencies)
}

function registerAnswerRoutes(app: App, dependencies: PlayDependencies): void {
  const { database } = dependencies
  const answer = { tags, params: idParamsSchema, response: { 200: challengeSchema } }

  app.post(
    '/challenge/:id/accept',
    {
      schema: {
        ...answer,
        summary: 'Accepts a challenge: the match begins, and both pay its fee',
        errors: ['forbidden', 'notFound', 'conflict', 'notEnoughCredit'],
      },
    },
    async (request) => {
      const challengeId = request.params.id
      await acceptChallenge(dependencies, { challengeId, memberId: callerOf(request).memberId })
      return answerChallenge(dependencies, challengeId)
    },
  )

  app.post(
    '/challenge/:id/decline',
    {
      schema: {
        ...answer,
        summary: 'Declines a challenge, or takes the caller’s own one back',
        errors: ['forbidden', 'notFound', 'conflict'],
      },
    },
    async (request) => {
      const answering = { challengeId: request.params.id, memberId: callerOf(request).memberId }
      await database.transaction((tx) => declineChallenge(tx, dependencies, answering))
      return answerChallenge(dependencies, answering.challengeId)
    },
  )
}

async function answerChallenge({ database }: PlayDependencies, id: number): Promise<Challenge> {
  const found = await readChallenge(database.queries, id)
  if (found === null) throw new ApiError('notFound')
  return presentChallenge(found)
}
