import { diceQuerySchema, diceStatisticsSchema } from '../../../protocol/dice/diceStatistics.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { readDiceStatistics } from './readDiceStatistics.ts'

export function registerDiceRoute(app: App, { database: { queries } }: Machinery): void {
  app.get(
    '/user/me/dice',
    {
      schema: {
        summary: "What the caller and its opponents have rolled, and the caller's luck",
        description: 'Of finished matches, practice apart: all of them, those against members, or those against bots.',
        tags: ['member'],
        querystring: diceQuerySchema,
        response: { 200: diceStatisticsSchema },
      },
    },
    async (request) => readDiceStatistics(queries, callerOf(request).memberId, request.query.against ?? 'all'),
  )
}
