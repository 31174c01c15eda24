import { z } from 'zod'
import { doneSchema, idParamsSchema } from '../../../protocol/wire/fields.ts'
import { gameContextSchema } from '../../../protocol/game/game.ts'
import {
  createMatchupSchema,
  diceSeedSchema,
  matchupSchema,
  resignMatchSchema,
} from '../../../protocol/matchup/matchup.ts'
import type { App } from '../../machinery/http/App.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { answerMatchup, presentForMember } from '../favorites/presentForMember.ts'
import { resignMatchup } from '../games/performGameAction.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { sendSeed } from '../games/sendSeed.ts'
import { doOnce } from '../../machinery/requests/doOnce.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'
import { createMatchup } from './createMatchup.ts'
import { deleteMatchup } from './deleteMatchup.ts'
import { makeLobby } from './lobby.ts'
import { registerMatRoute } from './matRoute.ts'
import { presentMatchup } from '../matchups/presentMatchup.ts'
import { variantFilters } from '../matchups/variantFilters.ts'
import { readLiveMatchups, readMatchupsOf } from '../matchups/readMatchups.ts'

const tags = ['matchup']

const fields = {
  ...fieldsOf(matchups, 'id', 'createdAt', 'startedAt', 'tournamentId', 'playWithBot'),
  ...variantFilters(matchups.variant),
}
const liveMatchups = makeListQuery(fields, '-createdAt,-id')
const ownMatchups = makeListQuery(
  { ...fields, ...fieldsOf(matchups, 'finishedAt', 'removedAt', 'userBId') },
  '-createdAt,-id',
)

/** Accepted, but without effect: lists of matchups never carry games. */
const excludeGames = z.enum(['true', 'false']).optional()

export function registerMatchupRoutes(app: App, dependencies: PlayDependencies): void {
  registerReadingRoutes(app, dependencies)
  registerSeatingRoutes(app, dependencies)
  registerMatRoute(app, dependencies)
}

function registerReadingRoutes(app: App, dependencies: PlayDependencies): void {
  const { clock } = dependencies
  const { queries } = dependencies.database
  const lobby = makeLobby(dependencies)

  app.get(
    '/matchup/lobby',
    { schema: { summary: 'Matchups that wait for an opponent', tags, response: { 200: z.array(matchupSchema) } } },
    async (request) => {
      const { memberId } = callerOf(request)
      const waiting = await lobby.read()
      return waiting.filter(({ userA }) => userA.id !== memberId).map((found) => presentMatchup(found, memberId))
    },
  )

  app.get(
    '/matchup/live',
    {
      schema: {
        summary: 'Matchups that are being played',
        description: 'Newest first. The total is in the `x-pagination-count` header.',
        tags,
        querystring: liveMatchups.schema.extend({ excludeGames }),
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(matchupSchema) },
      },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const { total, found } = await readLiveMatchups(queries, clock(), liveMatchups.select(request.query))
      reply.header('x-pagination-count', String(total))
      return presentForMember(queries, memberId, found)
    },
  )

  app.get(
    '/matchup/:id',
    {
      schema: {
        summary: 'One matchup',
        tags,
        params: idParamsSchema,
        response: { 200: matchupSchema },
        errors: ['notFound'],
      },
    },
    async (request) => answerMatchup(dependencies, request.params.id, callerOf(request).memberId),
  )

  app.get(
    '/user/me/matchup',
    {
      schema: {
        summary: "The caller's own matchups",
        description: 'The total is in the `x-pagination-count` header.',
        tags,
        querystring: ownMatchups.schema.extend({ excludeGames }),
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(matchupSchema) },
      },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const { total, found } = await readMatchupsOf(queries, memberId, ownMatchups.select(request.query))
      reply.header('x-pagination-count', String(total))
      return presentForMember(queries, memberId, found)
    },
  )
}

function registerSeatingRoutes(app: App, dependencies: PlayDependencies): void {
  const { database, clock } = dependencies
  const params = idParamsSchema

  app.post(
    '/matchup',
    {
      config: { isCostly: true },
      schema: {
        summary: 'Finds an opponent, or waits for one',
        description:
          'The answer has `startedAt` when both seats are taken: play then. Otherwise wait on the live channel for ' +
          '`singleMatchupStarted`, at most `joinTimeout` seconds.',
        tags,
        body: createMatchupSchema,
        response: { 200: matchupSchema },
        errors: ['notEnoughCredit', 'joinedEarlier'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const { key, ...wish } = request.body
      const keyed = { memberId, call: 'matchup', key, now: clock() }
      const id = await database.transaction((tx) =>
        doOnce(tx, keyed, () => createMatchup(tx, dependencies, memberId, wish)),
      )
      return answerMatchup(dependencies, id, memberId)
    },
  )

  app.delete(
    '/matchup/:id',
    {
      schema: {
        summary: 'Takes back a matchup that waits for an opponent',
        tags,
        params,
        response: { 200: doneSchema },
        errors: ['forbidden', 'notFound', 'conflict'],
      },
    },
    async (request) => {
      const which = { matchupId: request.params.id, memberId: callerOf(request).memberId }
      await database.transaction((tx) => deleteMatchup(tx, dependencies, which))
      return { done: true } as const
    },
  )

  app.put(
    '/matchup/:id/seed',
    {
      schema: {
        summary: "Sends the caller's share in the dice",
        description: 'Once, after the start: the match opens when all members have sent theirs, or after two seconds.',
        tags,
        params,
        body: diceSeedSchema,
        response: { 200: gameContextSchema },
        errors: ['forbidden', 'notFound', 'conflict'],
      },
    },
    async (request) => {
      const share = { matchupId: request.params.id, memberId: callerOf(request).memberId, seed: request.body.seed }
      return database.transaction((tx) => sendSeed(tx, dependencies, share))
    },
  )

  app.put(
    '/matchup/:id/resign',
    {
      schema: {
        summary: 'Resigns the match, on the caller’s own turn',
        tags,
        params,
        body: resignMatchSchema.nullish(),
        response: { 200: gameContextSchema },
        errors: ['forbidden', 'notFound', 'conflict'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const resigning = { matchupId: request.params.id, memberId, updateIndex: request.body?.updateIndex }
      return database.transaction((tx) => resignMatchup(tx, dependencies, resigning))
    },
  )
}
