import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { makeEmbeddedDatabase } from '../../../../src/server/machinery/database/embeddedDatabase.ts'
import { migrate } from '../../../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../../../src/server/readMigrations.ts'
import { tournamentTermsSchema } from '../../../../src/server/contests/tournaments/tournamentTerms.ts'
import { shippedSchedules } from '../../../../src/server/contests/tournaments/shippedSchedules.ts'

const NAME = '0051_languages.sql'

let database: Database

beforeAll(async () => {
  database = makeEmbeddedDatabase(await PGlite.create('memory://'), (error) => {
    throw error
  })
  const earlier = readMigrations().filter(({ name }) => name < NAME)
  await migrate(database, earlier)
}, 60_000)
afterAll(() => database.close())

test('a database of earlier versions keeps its texts, and takes any language', { timeout: 300_000 }, async () => {
  const { queries } = database
  const [shipped] = shippedSchedules
  const { titles: _, descriptions: __, ...terms } = shipped?.terms ?? { titles: {}, descriptions: {} }
  for (const [titleEn, descriptionEn] of [
    ['Cup', 'Of the day'],
    [null, null],
  ] as const) {
    await queries.execute(sql`
      insert into tournament_schedules (terms, recurrence, created_at)
      values (${JSON.stringify({ ...terms, titleEn, descriptionEn })}::jsonb, '{}', now())`)
    await queries.execute(sql`
      insert into tournaments (title, title_en, description_en, status, elimination, double_final, decider_match,
        variant, length, matchup_bank_time, registration_credit, prize, paid_places, maximum_competitors,
        created_at, registration_expires_at, starts_at)
      values ('جام', ${titleEn}, ${descriptionEn}, 'started', 1, 1, true, 'normal', 3, 60, 0, 0, 1, 8, now(), now(), now())`)
  }
  expect(await migrate(database, readMigrations())).toContain(NAME)

  const texts = [
    { titles: { en: 'Cup' }, descriptions: { en: 'Of the day' } },
    { titles: {}, descriptions: {} },
  ]
  const held = await queries.execute(sql`select titles, descriptions from tournaments order by id`)
  expect(held.rows).toEqual(texts)
  const schedules = await queries.execute<{ terms: unknown }>(sql`select terms from tournament_schedules order by id`)
  expect(schedules.rows.map((row) => tournamentTermsSchema.parse(row.terms))).toEqual(
    texts.map((text) => ({ ...terms, ...text })),
  )

  await queries.execute(sql`
    insert into members (mobile, locale, credit, created_at) values ('+989120000001', 'tlh', 0, now())`)
  await queries.execute(sql`
    insert into pages (name, locale, title, content, updated_at) values ('help', 'tlh', 'QaH', '', now())`)
})
