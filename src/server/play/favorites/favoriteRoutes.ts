import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Favorite,
  addFavoriteSchema,
  favoriteParamsSchema,
  favoriteSchema,
} from '../../../protocol/matchup/favorite.ts'
import { doneSchema } from '../../../protocol/wire/fields.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { favorites } from './favoriteTable.ts'
import { matchupColumns, matchups } from '../matchups/matchupTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { fieldsOf, makeListQuery } from '../../machinery/http/listQuery.ts'
import { presentMatchup } from '../matchups/presentMatchup.ts'
import { addMembers, readMatchup } from '../matchups/readMatchups.ts'
import { deleteFavorite, insertFavorite, readFavoritePage } from './favoriteStore.ts'

const tags = ['favorite']

const favoriteList = makeListQuery(fieldsOf(favorites, 'id', 'createdAt', 'matchupId'), '-createdAt,-id')

/** The matchups that a member has marked as favourites (W121). */
export function registerFavoriteRoutes(app: App, { database, clock }: Pick<Machinery, 'database' | 'clock'>): void {
  const { queries } = database

  app.get(
    '/favorite/matchup',
    {
      schema: {
        summary: "The caller's favourite matchups",
        description: 'The total is in the `x-pagination-count` header. `createdAt` and `id` are those of the mark.',
        tags,
        querystring: favoriteList.schema,
        replyHeaders: ['x-pagination-count'],
        response: { 200: z.array(favoriteSchema) },
      },
    },
    async (request, reply) => {
      const { memberId } = callerOf(request)
      const { total, page } = await readFavoritePage(queries, memberId, favoriteList.select(request.query))
      reply.header('x-pagination-count', String(total))
      return presentFavorites(queries, memberId, page)
    },
  )

  app.post(
    '/favorite/matchup',
    {
      schema: {
        summary: 'Marks a matchup as a favourite',
        description: 'Marking one again changes nothing.',
        tags,
        body: addFavoriteSchema,
        response: { 200: favoriteSchema },
        errors: ['notFound', 'conflict'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const { matchupId } = request.body
      const found = await readMatchup(queries, matchupId)
      if (found === null || found.matchup.isPractice) throw new ApiError('notFound')
      const { startedAt, removedAt } = found.matchup
      if (startedAt === null && removedAt !== null) throw new ApiError('conflict', 'This match did not take place.')
      const createdAt = new Date(clock())
      const mark = await database.transaction((tx) => insertFavorite(tx, { memberId, matchupId, createdAt }))
      return { id: mark.id, createdAt: mark.createdAt.toISOString(), matchup: presentMatchup(found, memberId, true) }
    },
  )

  app.delete(
    '/favorite/matchup/:matchupId',
    {
      schema: {
        summary: 'Takes a matchup from the favourites',
        description: 'A matchup that is not a favourite is answered in the same way.',
        tags,
        params: favoriteParamsSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      await database.transaction((tx) => deleteFavorite(tx, memberId, request.params.matchupId))
      return { done: true } as const
    },
  )
}

async function presentFavorites(
  queries: Queries,
  memberId: number,
  page: readonly { readonly id: number; readonly matchupId: number; readonly createdAt: Date }[],
): Promise<Favorite[]> {
  if (page.length === 0) return []
  const ids = page.map(({ matchupId }) => matchupId)
  const rows = await queries.select(matchupColumns.summary).from(matchups).where(inArray(matchups.id, ids))
  const found = new Map((await addMembers(queries, rows)).map((one) => [one.matchup.id, one]))
  return page.flatMap(({ id, matchupId, createdAt }) => {
    const one = found.get(matchupId)
    return one ? [{ id, createdAt: createdAt.toISOString(), matchup: presentMatchup(one, memberId, true) }] : []
  })
}
