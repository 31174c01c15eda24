import { type SQL, and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { matchupSchema } from '../../../protocol/matchup/matchup.ts'
import { roundMatchupSchema, roundParamsSchema, roundSchema } from '../../../protocol/tournament/tournament.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { pairings, rounds } from './tournamentTables.ts'
import { hasSeat } from '../../play/matchups/matchupInPlay.ts'
import { presentForMember } from '../../play/favorites/presentForMember.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'
import { readPage } from '../../play/matchups/readMatchups.ts'
import { presentRound } from './presentTournament.ts'
import { readRoundMatchups, readRoundPage } from './readBracketLists.ts'
import { readTournament } from './tournamentStore.ts'

const tags = ['tournament']
const total = 'The total is in the `x-pagination-count` header.'
const truth = z.enum(['true', 'false'])

const matchupList = makeListQuery(
  {
    ...fieldsOf(
      matchups,
      'id',
      'createdAt',
      'startsAt',
      'startedAt',
      'finishedAt',
      'tournamentId',
      'userBId',
      'bracketIndex',
      'roundIndex',
    ),
    userAId: { column: matchups.userAId, kind: 'number', takesNull: true },
  },
  '-startsAt,-id',
)
const matchupQuery = matchupList.schema.extend({ isMyMatchup: truth.optional(), excludeGames: truth.optional() })

const roundList = makeListQuery(fieldsOf(rounds, 'id', 'startsAt', 'finishedAt', 'bracketIndex', 'roundIndex'), 'id')

const pairingList = makeListQuery(fieldsOf(pairings, 'id', 'hasBye', 'matchupId'), '-hasBye,id')

/** Registers the rounds and matches of tournaments (W383 to W385). */
export function registerBracketRoutes(app: App, { database }: PlayDependencies): void {
  const { queries } = database
  const params = idParamsSchema
  const matchList = {
    tags,
    params,
    description: `Sorted by \`isMyMatchup\` the caller's own come first. ${total}`,
    querystring: matchupQuery,
    replyHeaders: ['x-pagination-count'] as const,
    response: { 200: z.array(matchupSchema) },
    errors: ['notFound'] as const,
  }

  app.get(
    '/tournament/:id/matchup',
    { schema: { ...matchList, summary: 'Matches of a tournament' } },
    async (request, reply) => {
      const asked = { tournamentId: request.params.id, memberId: callerOf(request).memberId, query: request.query }
      return answerMatches(queries, reply, asked)
    },
  )

  app.get(
    '/tournament/:id/upcoming_matchup',
    { schema: { ...matchList, summary: 'Matches of a tournament that have not begun' } },
    async (request, reply) => {
      const asked = { tournamentId: request.params.id, memberId: callerOf(request).memberId, query: request.query }
      return answerMatches(queries, reply, asked, isNull(matchups.startedAt))
    },
  )

  app.get(
    '/tournament/:id/round',
    {
      schema: {
        summary: 'Rounds of a tournament',
        description: `\`iFinished=true\`: those in which the caller had a place and has nothing left to play. ${total}`,
        tags,
        params,
        querystring: roundList.schema.extend({ iFinished: truth.optional() }),
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(roundSchema) },
        errors: ['notFound'],
      },
    },
    async (request, reply) => {
      const { iFinished, ...query } = request.query
      const about = { tournamentId: request.params.id, memberId: callerOf(request).memberId }
      const tournament = await readTournament(queries, about.tournamentId)
      if (!tournament) throw new ApiError('notFound')
      const wish = { ...about, iFinished: iFinished === undefined ? undefined : iFinished === 'true' }
      const page = await readRoundPage(queries, wish, roundList.select(query))
      reply.header('x-pagination-count', String(page.total))
      return page.found.map((round) => presentRound(round, tournament))
    },
  )

  app.get(
    '/tournament/round/:roundId/matchup',
    {
      schema: {
        summary: 'Pairings of a round',
        description: total,
        tags,
        params: roundParamsSchema,
        querystring: pairingList.schema.extend({ excludeGames: truth.optional() }),
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(roundMatchupSchema) },
        errors: ['notFound'],
      },
    },
    async (request, reply) => {
      const { roundId } = request.params
      if ((await queries.$count(rounds, eq(rounds.id, roundId))) === 0) throw new ApiError('notFound')
      const which = { roundId, memberId: callerOf(request).memberId }
      const page = await readRoundMatchups(queries, which, pairingList.select(request.query))
      reply.header('x-pagination-count', String(page.total))
      return [...page.found]
    },
  )
}

interface AskedMatches {
  readonly tournamentId: number
  readonly memberId: number
  readonly query: z.infer<typeof matchupQuery>
}

async function answerMatches(
  queries: Queries,
  reply: FastifyReply,
  { tournamentId, memberId, query: { isMyMatchup, ...query } }: AskedMatches,
  condition?: SQL,
) {
  if (!(await readTournament(queries, tournamentId))) throw new ApiError('notFound')
  const isMine = hasSeat(matchups, memberId)
  const { isOwnFirst, sort } = readSort(query.sort)
  const { where, orderBy, ...paging } = matchupList.select({ ...query, sort })
  const wanted = and(
    eq(matchups.tournamentId, tournamentId),
    // A match that nobody came to, or that was called off, is not listed (W389, W390).
    isNull(matchups.removedAt),
    isMyMatchup === undefined ? undefined : isMyMatchup === 'true' ? isMine : not(isMine),
    condition,
    where,
  )
  const order = isOwnFirst ? [asc(sql`not ${isMine}`), ...orderBy] : orderBy
  const page = await readPage(queries, wanted, { ...paging, orderBy: order })
  reply.header('x-pagination-count', String(page.total))
  return presentForMember(queries, memberId, page.found)
}

/** Reads the sort. `isMyMatchup` depends on the caller and is not a column. It may come first. */
function readSort(sort: string | undefined) {
  const [first, ...rest] = sort?.split(',') ?? []
  if (first?.replace(/^-/, '') !== 'isMyMatchup') return { isOwnFirst: false, sort }
  return { isOwnFirst: true, sort: rest.length === 0 ? undefined : rest.join(',') }
}
