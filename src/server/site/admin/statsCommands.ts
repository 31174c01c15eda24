import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AdminRow, defineCommand } from './adminCommand.ts'

export const statsCommands = [
  defineCommand({
    name: 'stats',
    summary: 'Shows members, rooms and queues',
    help: 'Members online and live channels are those that the answering process knows: the running server, if there is one.',
    input: z.object({}),
    read: () => ({}),
    async run({ database, presence, metrics, clock }) {
      const now = new Date(clock())
      const { rows } = await database.queries.execute<Record<string, number>>(sql`select
        (select count(*) from members)::int as "members",
        (select count(*) from members where is_blocked)::int as "members blocked",
        (select count(*) from sessions where revoked_at is null and expires_at > ${now})::int as "sessions",
        (select count(*) from matchups where started_at is null and removed_at is null
          and tournament_id is null)::int as "rooms waiting",
        (select count(*) from matchups where started_at is not null and finished_at is null and removed_at is null
          and not play_with_bot)::int as "rooms of two members",
        (select count(*) from matchups where started_at is not null and finished_at is null and removed_at is null
          and play_with_bot)::int as "rooms with a bot",
        (select count(*) from matchups where finished_at is not null)::int as "matches finished",
        (select coalesce(sum(credit), 0) from members)::bigint::int8 as "credit in all balances",
        (select count(*) from gift_cards where redeemed_at is null)::int as "gift cards open"`)
      const counted = Object.entries(rows[0] ?? {}).map(([what, count]): AdminRow => ({ what, count }))
      const [channels] = (await metrics.liveConnections.get()).values
      return [
        ...counted,
        { what: 'members online', count: presence.count() },
        { what: 'live channels of this process', count: channels?.value ?? 0 },
      ]
    },
  }),
  defineCommand({
    name: 'stats jobs',
    summary: 'Shows the queue of due work',
    input: z.object({}),
    read: () => ({}),
    async run({ database, clock }) {
      const now = new Date(clock())
      const { rows } = await database.queries.execute<{ [column: string]: string | number | null }>(sql`
        select kind, count(*)::int as "waiting", count(*) filter (where due_at <= ${now})::int as "due",
          coalesce(max(extract(epoch from ${now}::timestamptz - due_at)) filter (where due_at <= ${now}), 0)::int
            as "late by s",
          count(*) filter (where attempts > 0)::int as "failing", max(last_error) as "last error"
        from jobs group by kind order by kind`)
      return rows
    },
  }),
]
