import { z } from 'zod'
import { localeSchema } from '../../../protocol/wire/fields.ts'
import { findPagesSchema, pageSchema } from '../../../protocol/page/page.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { findPages } from './pageStore.ts'

export function registerPageRoutes(app: App, { database }: Machinery): void {
  const ownLocale = async (memberId: number) =>
    localeSchema.parse((await readMember(database.queries, memberId)).locale)

  app.get(
    '/page',
    {
      schema: {
        summary: 'Static pages',
        description: 'The page of that name, or an empty list; without a name all pages.',
        tags: ['page'],
        querystring: findPagesSchema,
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(pageSchema) },
      },
    },
    async (request, reply) => {
      const { name, locale = await ownLocale(callerOf(request).memberId) } = request.query
      const rows = await findPages(database.queries, locale, name)
      reply.header('x-pagination-count', String(rows.length))
      return rows.map((row) => ({
        ...row,
        locale: localeSchema.parse(row.locale),
        updatedAt: row.updatedAt.toISOString(),
      }))
    },
  )
}
