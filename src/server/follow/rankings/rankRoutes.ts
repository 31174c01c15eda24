import { z } from 'zod'
import { boardQuerySchema, eloRowSchema, quizRowSchema, tournamentRowSchema } from '../../../protocol/member/ranking.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { readEloBoard, readQuizBoard, readTournamentBoard } from './readLeaderboard.ts'

const tags = ['ranking']
const description =
  'Each row is an array. The first hundred, then the row of the caller if it has a place behind them; with `skip` the ' +
  'rows from there on; with `around=me` the places around the caller. Members without a username have null in its place.'
const querystring = boardQuerySchema

/** The leaderboards, from the top, page by page, and around the caller (W152, W848). */
export function registerRankRoutes(app: App, { database: { queries } }: Machinery): void {
  const readCaller = (memberId: number) => readMember(queries, memberId)
  const pageOf = ({ around, skip, take }: z.infer<typeof boardQuerySchema>) => ({
    skip,
    take,
    isAround: around === 'me',
  })
  app.get(
    '/user/rank/elo',
    {
      schema: { summary: 'The best by Elo', description, tags, querystring, response: { 200: z.array(eloRowSchema) } },
    },
    async (request) => readEloBoard(queries, await readCaller(callerOf(request).memberId), pageOf(request.query)),
  )
  app.get(
    '/user/rank/tournament',
    {
      schema: {
        summary: 'The best by medals',
        description,
        tags,
        querystring,
        response: { 200: z.array(tournamentRowSchema) },
      },
    },
    async (request) =>
      readTournamentBoard(queries, await readCaller(callerOf(request).memberId), pageOf(request.query)),
  )
  app.get(
    '/user/rank/quiz',
    {
      schema: {
        summary: 'The best by quiz score',
        description,
        tags,
        querystring,
        response: { 200: z.array(quizRowSchema) },
      },
    },
    async (request) => readQuizBoard(queries, await readCaller(callerOf(request).memberId), pageOf(request.query)),
  )
}
