import { and, count, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import {
  changeOptionSchema,
  notificationSchema,
  optionParamsSchema,
  optionSchema,
} from '../../../protocol/notification/notification.ts'
import type { Notification } from '../../../protocol/notification/notification.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { notifications } from './notificationTables.ts'
import type { NotificationRow } from './notificationTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'
import { readLastSeen, readOption, readOptions, writeOption } from './memberOptions.ts'

const UNSEEN_HEADER = 'x-unseen-notifications'

const listQuery = makeListQuery(
  {
    ...fieldsOf(notifications, 'id', 'createdAt', 'categoryName'),
    sentAt: { column: notifications.sentAt, kind: 'instant', sameAs: 'createdAt' },
  },
  '-sentAt,-id',
)

export function registerNotificationRoutes(app: App, dependencies: Machinery): void {
  registerList(app, dependencies)
  registerOptions(app, dependencies)
}

function registerList(app: App, { database: { queries } }: Machinery): void {
  const path = '/user/me/notification'

  app.head(
    path,
    {
      schema: {
        summary: 'How many notifications are unseen',
        description: `In ${UNSEEN_HEADER}.`,
        tags: ['notification'],
        replyHeaders: [UNSEEN_HEADER],
      },
      config: { swagger: { exposeHeadRoute: true } },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const unseen = await countUnseen(queries, memberId, await readLastSeen(queries, memberId))
      return reply.header(UNSEEN_HEADER, String(unseen)).send()
    },
  )

  app.get(
    path,
    {
      exposeHeadRoute: false,
      schema: {
        summary: "The caller's notifications",
        description: `Those sent, newest first. The count of unseen ones is in ${UNSEEN_HEADER}.`,
        tags: ['notification'],
        querystring: listQuery.schema,
        replyHeaders: ['x-pagination-count', 'x-unseen-notifications'],
        response: { 200: z.array(notificationSchema) },
      },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const { where, orderBy, limit, offset } = listQuery.select(request.query)
      const mine = and(eq(notifications.memberId, memberId), where)
      const lastSeen = await readLastSeen(queries, memberId)
      const [rows, total, unseen] = await Promise.all([
        queries
          .select()
          .from(notifications)
          .where(mine)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
        queries.$count(notifications, mine),
        countUnseen(queries, memberId, lastSeen),
      ])
      reply.header('x-pagination-count', String(total))
      reply.header(UNSEEN_HEADER, String(unseen))
      return rows.map((row) => presentNotification(row, lastSeen))
    },
  )
}

function registerOptions(app: App, { database, clock }: Machinery): void {
  const tags = ['notification']

  app.get(
    '/user/option',
    { schema: { summary: "The caller's options", tags, response: { 200: z.array(optionSchema) } } },
    (request) => readOptions(database.queries, callerOf(request).memberId),
  )

  const one = { tags, params: optionParamsSchema, response: { 200: optionSchema } }
  app.get(
    '/user/option/:name',
    { schema: { ...one, summary: 'One option', errors: ['notFound'] } },
    async (request) => {
      const { name } = request.params
      return { name, value: await readOption(database.queries, callerOf(request).memberId, name) }
    },
  )

  app.put(
    '/user/option/:name',
    { schema: { ...one, summary: 'Sets one option', body: changeOptionSchema, errors: ['notFound'] } },
    async (request) => {
      const { name } = request.params
      const { memberId } = callerOf(request)
      const change = { name, ...request.body }
      return { name, value: await database.transaction((tx) => writeOption(tx, clock(), memberId, change)) }
    },
  )
}

async function countUnseen(queries: Queries, memberId: number, lastSeen: number): Promise<number> {
  const [unseen] = await queries
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.memberId, memberId), gt(notifications.sentAt, new Date(lastSeen))))
  return unseen?.count ?? 0
}

function presentNotification(row: NotificationRow, lastSeen: number): Notification {
  return {
    id: row.id,
    deliveryId: row.deliveryId,
    categoryName: row.categoryName,
    payload: row.payload,
    subject: row.subject,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    sentAt: row.sentAt.toISOString(),
    isHighlighted: row.sentAt.getTime() > lastSeen,
  }
}
