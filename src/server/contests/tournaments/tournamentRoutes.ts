import { z } from 'zod'
import { doneSchema, idParamsSchema } from '../../../protocol/wire/fields.ts'
import { competitorSchema, joinTournamentSchema, tournamentSchema } from '../../../protocol/tournament/tournament.ts'
import type { App } from '../../machinery/http/App.ts'
import { members } from '../../people/members/memberTable.ts'
import { competitors, tournaments } from './tournamentTables.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { variantFilters } from '../../play/matchups/variantFilters.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { joinTournament } from './joinTournament.ts'
import { leaveTournament } from './leaveTournament.ts'
import { presentCompetitor, presentTournament } from './presentTournament.ts'
import { readCompetitors } from './readBracketLists.ts'
import { readCompetitor, readJoined, readTournament, readTournaments } from './tournamentStore.ts'

const tags = ['tournament']
const total = 'The total is in the `x-pagination-count` header.'

const tournamentList = makeListQuery(
  {
    ...fieldsOf(
      tournaments,
      'id',
      'createdAt',
      'startsAt',
      'registrationExpiresAt',
      'finishedAt',
      'status',
      'elimination',
    ),
    ...variantFilters(tournaments.variant),
  },
  '-createdAt,-id',
)

const competitorList = makeListQuery(
  {
    ...fieldsOf(competitors, 'id', 'createdAt', 'seed', 'rank', 'gamesDiff'),
    userId: { column: competitors.memberId, kind: 'number' },
    username: { column: members.username, kind: 'text' },
    usedBank: { column: competitors.usedBankMs, kind: 'number' },
  },
  'id',
)

/** Registers tournaments and their competitors (W376 to W381). */
export function registerTournamentRoutes(app: App, dependencies: PlayDependencies): void {
  const { database, clock } = dependencies
  const { queries } = database
  const list = {
    tags,
    description: `Newest first. ${total}`,
    querystring: tournamentList.schema,
    replyHeaders: ['x-pagination-count'] as const,
    response: { 200: z.array(tournamentSchema) },
  }

  app.get('/tournament', { schema: { ...list, summary: 'All tournaments' } }, async (request, reply) => {
    const { memberId } = callerOf(request)
    const page = await readTournaments(queries, tournamentList.select(request.query))
    reply.header('x-pagination-count', String(page.total))
    const joined = await readJoined(
      queries,
      memberId,
      page.found.map(({ id }) => id),
    )
    return page.found.map((row) => presentTournament(row, joined.has(row.id), clock()))
  })

  app.get(
    '/user/me/tournament',
    { schema: { ...list, summary: 'Tournaments that the caller has joined' } },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const page = await readTournaments(queries, tournamentList.select(request.query), memberId)
      reply.header('x-pagination-count', String(page.total))
      return page.found.map((row) => presentTournament(row, true, clock()))
    },
  )

  app.get(
    '/tournament/:id',
    {
      schema: {
        summary: 'One tournament',
        tags,
        params: idParamsSchema,
        response: { 200: tournamentSchema },
        errors: ['notFound'],
      },
    },
    async (request) => {
      const { id } = request.params
      const row = await readTournament(queries, id)
      if (!row) throw new ApiError('notFound')
      const own = await readCompetitor(queries, id, callerOf(request).memberId)
      return presentTournament(row, own !== null, clock())
    },
  )

  registerCompetitorRoutes(app, dependencies)
}

function registerCompetitorRoutes(app: App, dependencies: PlayDependencies): void {
  const { database } = dependencies
  const { queries } = database
  const params = idParamsSchema

  app.get(
    '/tournament/:id/competitor',
    {
      schema: {
        summary: 'Competitors of a tournament',
        description: total,
        tags,
        params,
        querystring: competitorList.schema,
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(competitorSchema) },
        errors: ['notFound'],
      },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const { id } = request.params
      if (!(await readTournament(queries, id))) throw new ApiError('notFound')
      const page = await readCompetitors(queries, id, competitorList.select(request.query))
      reply.header('x-pagination-count', String(page.total))
      return page.found.map(({ competitor, user }) => presentCompetitor(competitor, user, memberId))
    },
  )

  app.post(
    '/tournament/:id/competitor',
    {
      schema: {
        summary: 'Joins a tournament',
        description: 'Takes the fee, once. A member who is already in it gets the same answer.',
        tags,
        params,
        body: joinTournamentSchema.nullish(),
        response: { 200: competitorSchema },
        errors: [
          'notFound',
          'competitorsLimit',
          'registrationFinished',
          'notEnoughCredit',
          'passwordInvalid',
          'cannotJoin',
          'tooManyRequests',
          'conflict',
        ],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const { params, body } = request
      const joining = { tournamentId: params.id, memberId, password: body?.password, key: body?.key }
      const competitor = await joinTournament(dependencies, joining)
      const { id, username, avatar, countryCode } = await readMember(queries, memberId)
      return presentCompetitor(competitor, { id, username, avatar, countryCode }, memberId)
    },
  )

  app.delete(
    '/tournament/:id/competitor',
    {
      schema: {
        summary: 'Leaves a tournament while its registration is open',
        description: 'The fee comes back.',
        tags,
        params,
        response: { 200: doneSchema },
        errors: ['notFound', 'registrationFinished'],
      },
    },
    async (request) => {
      const leaving = { tournamentId: request.params.id, memberId: callerOf(request).memberId }
      await database.transaction((tx) => leaveTournament(tx, dependencies, leaving))
      return { done: true } as const
    },
  )
}
