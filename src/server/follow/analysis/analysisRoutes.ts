import { z } from 'zod'
import type { GameAnalysis, Replay } from '../../../protocol/analysis/analysis.ts'
import {
  analysisQuerySchema,
  analysisSummarySchema,
  gameAnalysisSchema,
  listedGameSchema,
  replaySchema,
} from '../../../protocol/analysis/analysis.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { hintSchema, manualAnalysisSchema } from '../../../protocol/analysis/manualAnalysis.ts'
import { playPictureSchema } from '../../../protocol/analysis/playPicture.ts'
import { presentHints } from '../../../protocol/analysis/presentHints.ts'
import { presentRecords } from '../../../protocol/analysis/presentRecords.ts'
import { setUpMatch } from '../../../protocol/analysis/setUpMatch.ts'
import type { App } from '../../machinery/http/App.ts'
import { asMade } from '../../machinery/http/asMade.ts'
import { games } from '../../play/matchups/matchupTables.ts'
import { presentForMember, readMatchupFor } from '../../play/favorites/presentForMember.ts'
import type { FollowDependencies } from './FollowDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { giveHintsTo } from './giveHintsTo.ts'
import { matchMoments } from './matchMoments.ts'
import { presentGames } from './presentGames.ts'
import { presentListedGames } from './presentListedGames.ts'
import { readPicture } from './readPicture.ts'
import { presentSummary } from './presentSummary.ts'
import { readAnalysedGames, readGamePage, readGames, readGameWithAnalysis, readPlayerAnalyses } from './readAnalysis.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'

const tags = ['analysis']
const params = idParamsSchema
const gameList = makeListQuery(fieldsOf(games, 'id', 'gameIndex', 'finishedAt'), 'gameIndex')

export function registerAnalysisRoutes(app: App, dependencies: FollowDependencies): void {
  registerReplayRoutes(app, dependencies)
  registerJudgementRoutes(app, dependencies)
  registerPictureRoute(app, dependencies)
}

function registerPictureRoute(app: App, { database: { queries } }: FollowDependencies): void {
  app.get(
    '/user/me/picture',
    {
      schema: {
        summary: 'How the caller plays each kind of decision',
        description: 'Over all its analysed matches. Analyses from before the kinds were told are left out.',
        tags,
        response: { 200: playPictureSchema },
      },
    },
    (request) => readPicture(queries, callerOf(request).memberId),
  )
}

function registerReplayRoutes(app: App, { database: { queries } }: FollowDependencies): void {
  app.get(
    '/matchup/:id/game',
    {
      schema: {
        summary: 'The games of a matchup',
        description: 'The total is in the `x-pagination-count` header.',
        tags,
        params,
        querystring: gameList.schema,
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(listedGameSchema) },
        errors: ['notFound'],
      },
    },
    async (request, reply) => {
      const { matchup } = await readMatchupFor(queries, callerOf(request).memberId, request.params.id)
      const all = await presentListedGames(queries, matchup)
      const { total, page } = await readGamePage(queries, matchup.id, gameList.select(request.query))
      reply.header('x-pagination-count', String(total))
      return page.flatMap(({ id }) => all.filter((game) => game.id === id))
    },
  )

  app.get(
    '/matchup/:id/replay',
    {
      serializerCompiler: asMade,
      schema: {
        summary: 'A matchup with its games and everything that happened in them',
        tags,
        params,
        response: { 200: replaySchema },
        errors: ['notFound'],
      },
    },
    async (request): Promise<Replay> => {
      const found = await readMatchupFor(queries, callerOf(request).memberId, request.params.id)
      const { id } = found.matchup
      const [presented] = await presentForMember(queries, callerOf(request).memberId, [found])
      if (presented === undefined) throw new ApiError('notFound')
      return {
        ...presented,
        games: presentGames(found.matchup, await readGames(queries, id)),
        records: presentRecords(matchSetupOf(found.matchup), await readRecords(queries, id), new Map()),
      }
    },
  )
}

function registerJudgementRoutes(app: App, dependencies: FollowDependencies): void {
  const { queries } = dependencies.database
  app.get(
    '/matchup/:id/analysis',
    {
      serializerCompiler: asMade,
      schema: {
        summary: 'How well both sides played',
        description: '754 until the engine has analysed the whole match.',
        tags,
        params,
        querystring: analysisQuerySchema,
        response: { 200: analysisSummarySchema },
        errors: ['notFound', 'notAnalysed'],
      },
    },
    async (request) => {
      const { id } = request.params
      const [white, black] = await readPlayerAnalyses(queries, id)
      if (white !== undefined && black !== undefined) {
        const [games, records] = await Promise.all([readAnalysedGames(queries, id), readRecords(queries, id)])
        const sides = new Map(records.map(({ index, record }) => [index, 'side' in record ? record.side : null]))
        return presentSummary(white, black, (side) => matchMoments(side, games, (index) => sides.get(index) ?? null))
      }
      await readMatchupFor(queries, callerOf(request).memberId, id)
      throw new ApiError('notAnalysed')
    },
  )

  app.get(
    '/game/:id/analysis',
    {
      serializerCompiler: asMade,
      schema: {
        summary: 'Everything that happened in a game, with the engine’s judgement',
        description: '754 until the engine has analysed the game; games are ready before their match is.',
        tags,
        params,
        response: { 200: gameAnalysisSchema },
        errors: ['notFound', 'notAnalysed'],
      },
    },
    async (request) => {
      const found = await readGameWithAnalysis(queries, request.params.id)
      if (found === null) throw new ApiError('notFound')
      const { matchupId, gameIndex } = found.game
      const matchup = await readMatchupFor(queries, callerOf(request).memberId, matchupId)
      if (found.analysed === null) throw new ApiError('notAnalysed')
      const analysed = new Map(found.analysed.map(({ index, analysis }) => [index, analysis]))
      const records = presentRecords(matchSetupOf(matchup.matchup), await readRecords(queries, matchupId), analysed)
      return presentGameAnalysis(records.filter((record) => record.gameIndex === gameIndex))
    },
  )

  app.put(
    '/analysis/manual',
    {
      schema: {
        summary: 'What the engine would do in a position',
        description:
          'With dice the turns, best first; without dice the cube decision. 409 beyond a few at once, 503 while too many ask.',
        tags,
        body: manualAnalysisSchema,
        response: { 200: z.array(hintSchema) },
        errors: ['tooManyRequests', 'unavailable'],
      },
    },
    async (request) => presentHints(await giveHintsTo(dependencies, request, setUpMatch(request.body))),
  )
}

function presentGameAnalysis(records: GameAnalysis['records']): GameAnalysis {
  return { records, resignedPlayer: records.find(({ type }) => type === 'resign')?.player ?? null }
}
