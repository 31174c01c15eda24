import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { creditEntrySchema, creditReasonSchema } from '../../../protocol/credit/credit.ts'
import type { App } from '../../machinery/http/App.ts'
import { creditEntries } from './creditTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'

const historyQuery = makeListQuery(fieldsOf(creditEntries, 'id', 'createdAt', 'amount', 'reasonType'), '-createdAt,-id')

export function registerCreditRoutes(app: App, { database }: Machinery): void {
  app.get(
    '/user/me/credit_history',
    {
      schema: {
        summary: "The caller's ledger",
        tags: ['credit'],
        querystring: historyQuery.schema,
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(creditEntrySchema) },
      },
    },
    async (request, reply) => {
      const { where, orderBy, limit, offset } = historyQuery.select(request.query)
      const mine = and(eq(creditEntries.memberId, callerOf(request).memberId), where)
      const rows = await database.queries
        .select()
        .from(creditEntries)
        .where(mine)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      const [total] = await database.queries.select({ count: count() }).from(creditEntries).where(mine)
      reply.header('x-pagination-count', String(total?.count ?? 0))
      return rows.map((row) => ({
        id: row.id,
        amount: row.amount,
        reasonType: creditReasonSchema.parse(row.reasonType),
        createdAt: row.createdAt.toISOString(),
      }))
    },
  )
}
