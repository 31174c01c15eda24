import { z } from 'zod'
import { eloRowSchema, quizRowSchema, tournamentRowSchema } from '../../../protocol/member/ranking.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { readEloBoard, readQuizBoard, readTournamentBoard } from './readLeaderboard.ts'

const tags = ['ranking']
const description =
  'Each row is an array. The first hundred, then the row of the caller if it has a place behind them. Members without ' +
  'a username have null in its place.'

export function registerRankRoutes(app: App, { database: { queries } }: Machinery): void {
  app.get(
    '/user/rank/elo',
    { schema: { summary: 'The best by Elo', description, tags, response: { 200: z.array(eloRowSchema) } } },
    async (request) => readEloBoard(queries, await readMember(queries, callerOf(request).memberId)),
  )
  app.get(
    '/user/rank/tournament',
    { schema: { summary: 'The best by medals', description, tags, response: { 200: z.array(tournamentRowSchema) } } },
    async (request) => readTournamentBoard(queries, await readMember(queries, callerOf(request).memberId)),
  )
  app.get(
    '/user/rank/quiz',
    { schema: { summary: 'The best by quiz score', description, tags, response: { 200: z.array(quizRowSchema) } } },
    async (request) => readQuizBoard(queries, await readMember(queries, callerOf(request).memberId)),
  )
}
