import { z } from 'zod'
import { friendPageSchema, friendSchema, relationSchema } from '../../../protocol/member/relation.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { countAttempt } from '../../machinery/limits/floodLimit.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readBlocked, readFollowed, readFollowers, type FoundFriends, type FriendPage } from './friendLists.ts'
import { block, follow, readRelation, unblock, unfollow, type Pair } from './relationStore.ts'

/** So many times within ten minutes a member may begin to follow (W721). */
const MOST_FOLLOWS = 60
const WITHIN_MS = 600_000
const tags = ['member']

/** Members follow and block each other (W720 to W723). */
export function registerRelationRoutes(app: App, { database, clock, presence }: Machinery): void {
  app.get(
    '/member/:id/relation',
    {
      schema: {
        summary: 'How the caller and a member stand to each other',
        tags,
        params: idParamsSchema,
        response: { 200: relationSchema },
        errors: ['notFound'],
      },
    },
    (request) => readRelation(database.queries, { memberId: callerOf(request).memberId, otherId: request.params.id }),
  )

  const change = (
    method: 'PUT' | 'DELETE',
    what: 'follow' | 'block',
    summary: string,
    perform: (tx: Transaction, pair: Pair) => Promise<void>,
  ) =>
    app.route({
      method,
      url: `/member/:id/${what}`,
      schema: {
        summary,
        description: 'Doing it again changes nothing.',
        tags,
        params: idParamsSchema,
        response: { 200: relationSchema },
        errors: ['notFound', ...(method === 'PUT' ? (['forbidden', 'conflict', 'tooManyRequests'] as const) : [])],
      },
      handler: (request) => {
        const pair = { memberId: callerOf(request).memberId, otherId: request.params.id }
        return database.transaction(async (tx) => {
          await perform(tx, pair)
          return readRelation(tx, pair)
        })
      },
    })
  change('PUT', 'follow', 'Follows a member', async (tx, pair) => {
    const subject = `follow:${pair.memberId}`
    await countAttempt(tx, clock(), { subject, most: MOST_FOLLOWS, withinMs: WITHIN_MS })
    await follow(tx, clock(), pair)
  })
  change('DELETE', 'follow', 'Stops following a member', unfollow)
  change('PUT', 'block', 'Blocks a member', (tx, pair) => block(tx, clock(), pair))
  change('DELETE', 'block', 'Ends the block of a member', unblock)

  const list = (what: string, summary: string, read: (memberId: number, page: FriendPage) => Promise<FoundFriends>) =>
    app.get(
      `/member/me/${what}`,
      {
        schema: {
          summary,
          description: 'The total is in the `x-pagination-count` header.',
          tags,
          querystring: friendPageSchema,
          replyHeaders: ['x-pagination-count'],
          response: { 200: z.array(friendSchema) },
        },
      },
      async (request, reply) => {
        const { friends, total } = await read(callerOf(request).memberId, request.query)
        reply.header('x-pagination-count', String(total))
        return [...friends]
      },
    )
  list('followed', 'The members whom the caller follows, those who are online first', (memberId, page) =>
    readFollowed(database.queries, presence, memberId, page),
  )
  list('follower', 'The members who follow the caller, the newest first', (memberId, page) =>
    readFollowers(database.queries, presence, memberId, page),
  )
  list('blocked', 'The members whom the caller has blocked, the newest first', (memberId, page) =>
    readBlocked(database.queries, memberId, page),
  )
}
