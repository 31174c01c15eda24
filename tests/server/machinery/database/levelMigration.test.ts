import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { migrate } from '../../../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../../../src/server/readMigrations.ts'
import { withBareDatabase } from './withBareDatabase.ts'

const NAME = '0052_levels.sql'

/** Members by number, with the decisions of their analysed matches. A bot's side has no member. */
const MATCHES = [
  { member: 1, variant: 'normal', decisions: 9 },
  { member: 2, variant: 'normal', decisions: 6 },
  { member: 2, variant: 'nackgammon', decisions: 4 },
  { member: 3, variant: 'normal', decisions: 2 },
  { member: 3, variant: 'takhteh', decisions: 90 },
  { member: null, variant: 'normal', decisions: 90 },
]

let database: Database

withBareDatabase((opened) => (database = opened))

test('an average error rate of too few decisions does not outlive the migration', { timeout: 300_000 }, async () => {
  const { queries } = database
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < NAME),
  )
  await queries.execute(sql`
    insert into members (mobile, locale, credit, average_error_rate, created_at)
    select '+98912000000' || n, 'fa', 0, 0.01, now() from generate_series(1, 3) n`)
  for (const { member, variant, decisions } of MATCHES) {
    await queries.execute(sql`
      with played as (
        insert into matchups (user_a_id, play_with_bot, variant, length, join_credit, created_at)
        values (${member ?? 1}, false, ${variant}, 1, 0, now()) returning id
      )
      insert into player_analyses (matchup_id, side, member_id, ply, error, decisions, totals)
      select id, 'white', ${member}::bigint, 2, 0.1, ${decisions}::int, '{}'::jsonb from played`)
  }
  await migrate(database, readMigrations())
  const { rows } = await queries.execute(sql`select average_error_rate as rate from members order by id`)
  expect(rows).toEqual([{ rate: null }, { rate: 0.01 }, { rate: null }])
})
