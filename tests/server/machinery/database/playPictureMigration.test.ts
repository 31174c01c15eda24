import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToSteps, type PlayStep } from '../../../../src/server/follow/analysis/playSteps.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { migrate } from '../../../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../../../src/server/readMigrations.ts'
import { withBareDatabase } from './withBareDatabase.ts'

const NAME = '0127_play_pictures.sql'
/** The analysed matches of each member. The last member has only one that is older than kinds, and one of takhteh. */
const MATCHES = [1, 24, 25, 48, 49, 97, 200]

let database: Database

withBareDatabase((opened) => (database = opened))

/** The match of a number, as storing its analysis adds it. */
function matchOf(number: number): PlayStep {
  const day = new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString().slice(0, 10)
  const kind = number % 3 === 0 ? 'race' : 'contact'
  return { day, matches: 1, kinds: { [kind]: { decisions: 2, error: number, squares: 1 } } }
}

async function addMatches(memberId: number, variant: string, totals: readonly object[]): Promise<void> {
  await database.queries.execute(sql`
    with given as (
      select totals, number - 1 as number
      from jsonb_array_elements(${JSON.stringify(totals)}::jsonb) with ordinality as one (totals, number)
    ), played as (
      insert into matchups (user_a_id, play_with_bot, variant, length, join_credit, created_at, finished_at)
      select ${memberId}, false, ${variant}, 1, 0, now(), timestamptz '2026-01-01 12:00Z' + number * interval '1 day'
      from given order by number returning id
    )
    insert into player_analyses (matchup_id, side, member_id, ply, error, decisions, totals)
    select played.id, 'white', ${memberId}, 2, 0.5, 4, totals
    from (select id, row_number() over (order by id) - 1 as number from played) played join given using (number)`)
}

test(
  'the pictures of earlier analyses are those that storing them one by one makes',
  { timeout: 300_000 },
  async () => {
    const before = readMigrations().filter(({ name }) => name < NAME)
    await migrate(database, before)
    const { queries } = database
    await queries.execute(sql`
    insert into members (mobile, locale, credit, created_at)
    select '+98912000000' || n, 'fa', 0, now() from generate_series(1, ${MATCHES.length + 1}) n`)
    const numbers = (many: number) => Array.from({ length: many }, (_, number) => number)
    for (const [at, many] of MATCHES.entries()) {
      await addMatches(
        at + 1,
        'normal',
        numbers(many).map((number) => ({ kinds: matchOf(number).kinds })),
      )
    }
    await addMatches(MATCHES.length + 1, 'normal', [{}])
    await addMatches(MATCHES.length + 1, 'takhteh', [{ kinds: matchOf(0).kinds }])
    await migrate(database, readMigrations())
    const { rows } = await queries.execute(sql`
    select member_id::int as member, error, decisions::int as decisions, steps from play_pictures order by member_id`)
    const courseOf = (many: number) =>
      numbers(many).reduce<readonly PlayStep[]>((c, n) => addToSteps(c, matchOf(n)), [])
    expect(rows).toEqual([
      ...MATCHES.map((many, at) => ({ member: at + 1, error: many / 2, decisions: many * 4, steps: courseOf(many) })),
      { member: MATCHES.length + 1, error: 0.5, decisions: 4, steps: [] },
    ])
  },
)
