import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { friendSchema, type Friend } from '../../../protocol/member/relation.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { readFriends } from '../../people/relations/friendLists.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'

/** The opponents of so many last matches are looked at, and so many of them are answered. */
const LAST_MATCHES = 200
const MOST_OPPONENTS = 20

export function registerOpponentRoutes(app: App, play: PlayDependencies): void {
  app.get(
    '/member/me/opponent',
    {
      schema: {
        summary: 'The members against whom the caller has played last',
        description: `The last one first, at most ${MOST_OPPONENTS}. Blocked members are left out (W723).`,
        tags: ['member'],
        response: { 200: z.array(friendSchema) },
      },
    },
    async (request) => [...(await readOpponents(play, callerOf(request).memberId))],
  )
}

async function readOpponents(
  { database: { queries }, presence }: PlayDependencies,
  memberId: number,
): Promise<readonly Friend[]> {
  // Each seat is read by its index, the last matches first.
  const seat = (own: SQL, other: SQL) => sql`(
    select ${other} as other, created_at, id from matchups
    where ${own} = ${memberId} and user_b_id is not null and started_at is not null and not is_practice
    order by created_at desc, id desc limit ${LAST_MATCHES}::int)`
  const { rows } = await queries.execute<{ id: string | number }>(sql`
    select other as id from (
      select other, created_at, id from (
        ${seat(sql`user_a_id`, sql`user_b_id`)} union all ${seat(sql`user_b_id`, sql`user_a_id`)}) seats
      order by created_at desc, id desc limit ${LAST_MATCHES}::int) last
    where not exists (
      select 1 from member_blocks b
      where (b.blocker_id = ${memberId} and b.blocked_id = other) or (b.blocker_id = other and b.blocked_id = ${memberId}))
    group by other order by max(created_at) desc, max(id) desc limit ${MOST_OPPONENTS}::int`)
  return readFriends(
    queries,
    presence,
    memberId,
    rows.map(({ id }) => Number(id)),
  )
}
