import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { migrate } from '../../../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../../../src/server/readMigrations.ts'
import { tournamentTermsSchema } from '../../../../src/server/contests/tournaments/tournamentTerms.ts'
import { shippedSchedules } from '../../../../src/server/contests/tournaments/shippedSchedules.ts'
import { withBareDatabase } from './withBareDatabase.ts'

const NAME = '0050_variants.sql'

let database: Database

withBareDatabase((opened) => (database = opened))

test('a database of earlier versions keeps what was played', { timeout: 300_000 }, async () => {
  const { queries } = database
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < NAME),
  )
  await queries.execute(sql`
    insert into members (mobile, username, username_key, locale, credit, created_at)
    select '+98912000000' || n, 'm' || n, 'm' || n, 'fa', 0, now() from generate_series(1, 2) n`)
  for (const isTakhteh of [false, true]) {
    await queries.execute(sql`
      insert into matchups (user_a_id, play_with_bot, is_takhteh, length, join_credit, created_at)
      values (1, false, ${isTakhteh}, 3, 0, now())`)
    await queries.execute(sql`
      insert into challenges (user_a_id, user_b_id, is_takhteh, length, join_credit, created_at, expired_at)
      values (1, 2, ${isTakhteh}, 3, 0, now(), now())`)
    const { variant: _, ...terms } = shippedSchedules[0]?.terms ?? { variant: 'normal' }
    await queries.execute(sql`
      insert into tournament_schedules (terms, recurrence, created_at)
      values (${JSON.stringify({ ...terms, isTakhteh })}::jsonb, '{}', now())`)
  }
  expect(await migrate(database, readMigrations())).toContain(NAME)
  for (const table of ['matchups', 'challenges']) {
    const { rows } = await queries.execute(sql.raw(`select variant from ${table} order by id`))
    expect(rows).toEqual([{ variant: 'normal' }, { variant: 'takhteh' }])
  }
  const { rows } = await queries.execute<{ terms: unknown }>(sql`select terms from tournament_schedules order by id`)
  expect(rows.map(({ terms }) => tournamentTermsSchema.parse(terms).variant)).toEqual(['normal', 'takhteh'])
})
