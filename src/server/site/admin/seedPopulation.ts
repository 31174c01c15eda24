import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../machinery/database/database.ts'
import { REGISTRATION_GIFT } from '../../ledger/credits/giveRegistrationGift.ts'

/** The size of a made-up site: members, and finished matches between them. */
export interface Population {
  readonly members: number
  readonly matches: number
}

/** The members or matches in one statement: enough to be quick, and few enough for the embedded store's memory. */
const BATCH = 50_000
const FIRST_MOBILE = 990_000_000_000
const STEMS = [
  'ali sara reza mina omid neda amir leyla kaveh roya hamed zahra saman tara arash nima parsa hoda shahin maryam',
  'babak elnaz farid golnar iman jaleh keyvan ladan mehran nasim pedram rojin siavash taraneh vahid yalda bijan',
  'کیان سارا رضا مینا امید ندا امیر لیلا کاوه رویا حامد زهرا سامان تارا آرش نیما پارسا هدا شاهین مریم بابک الناز',
]
  .join(' ')
  .split(' ')

/**
 * Fills a database with made-up members and finished matches between them, for measurements. Ratings, wins, medals,
 * quiz scores, places and ledgers agree with each other. Existing rows stay. The matches have no games and no records.
 */
export async function seedPopulation(database: Database, { members, matches }: Population): Promise<void> {
  const first = await database.transaction((tx) => readNextMemberId(tx))
  for (let made = 0; made < members; made += BATCH) {
    const count = Math.min(BATCH, members - made)
    await database.transaction((tx) => insertMembers(tx, made, count))
  }
  const last = (await database.transaction((tx) => readNextMemberId(tx))) - 1
  for (let made = 0; made < matches; made += BATCH) {
    const count = Math.min(BATCH, matches - made)
    await database.transaction((tx) => insertMatches(tx, count, first, last))
  }
  await database.transaction(async (tx) => {
    await tallyMatches(tx, first)
    await countBuckets(tx)
  })
  await database.queries.execute(sql`analyze`)
}

async function readNextMemberId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`select (coalesce(max(id), 0) + 1)::int as next from members`)
  return rows[0]?.next ?? 1
}

/** Inserts members with names such as `mina_4f2`. Their mobile numbers continue those of earlier made-up members. */
async function insertMembers(tx: Transaction, made: number, count: number): Promise<void> {
  await tx.execute(sql`
    with start as (
      select coalesce(max(substr(mobile, 2)::bigint), ${FIRST_MOBILE}::bigint) as mobile
      from members where mobile >= ${`+${FIRST_MOBILE}`} and mobile < ${`+${FIRST_MOBILE + 9_000_000_000}`}
    ), numbered as (
      select n, start.mobile + n as mobile,
        (${sql.param(STEMS.join(' '))}::text) as stems from start, generate_series(1, ${count}) n
    ), named as (
      select mobile, (string_to_array(stems, ' '))[1 + (mobile * 7919 % ${STEMS.length})::int]
        || '_' || to_hex(mobile - ${FIRST_MOBILE}::bigint) as username from numbered
    ), added as (
      insert into members (mobile, username, username_key, country_code, locale, credit, quiz_score,
        tournament_golds, tournament_silvers, tournament_bronzes, average_error_rate, created_at)
      select '+' || mobile, username, username, (array['ir', 'tr', 'de', 'us', 'fr', 'ca', 'se', 'gb'])[1 + mobile % 8],
        'fa', ${REGISTRATION_GIFT}, case when mobile % 3 = 0 then (mobile * 31 % 400)::int else 0 end,
        case when mobile % 50 = 0 then 1 + (mobile / 50 % 5)::int else 0 end,
        case when mobile % 40 = 0 then 1 + (mobile / 40 % 4)::int else 0 end,
        case when mobile % 30 = 0 then 1 + (mobile / 30 % 3)::int else 0 end,
        0.002 + 0.04 * random(), now() - (${made}::int % 365) * interval '1 day'
      from named returning id, created_at
    )
    insert into credit_entries (member_id, amount, reason_type, cause, created_at)
    select id, ${REGISTRATION_GIFT}, 'registration_gift', 'member:' || id || ':registration_gift', created_at from added`)
}

/** Inserts matches of any member against any other within the year. The lower id wins a little more often. */
async function insertMatches(tx: Transaction, count: number, first: number, last: number): Promise<void> {
  await tx.execute(sql`
    insert into matchups (user_a_id, user_b_id, play_with_bot, variant, length, join_credit, created_at, started_at,
      finished_at, winner, user_a_score, user_b_score)
    select a, b, false, case when length % 2 = 0 then 'takhteh' else 'normal' end, 2 * length + 1, 0, ended - interval '10 minutes', ended - interval '10 minutes',
      ended, winner, case when winner = 'white' then 2 * length + 1 else length end,
      case when winner = 'black' then 2 * length + 1 else length end
    from (
      select a, case when b = a then ${first} + (b - ${first} + 1) % ${last - first + 1} else b end as b,
        (random() * 3)::int as length, now() - random() * interval '365 days' as ended,
        case when random() < 0.5 + 0.2 * sign(b - a) then 'white' else 'black' end as winner
      from (
        select ${first} + floor(random() * ${last - first + 1})::bigint as a,
          ${first} + floor(random() * ${last - first + 1})::bigint as b
        from generate_series(1, ${count})
      ) pairs
    ) played where a <> b`)
}

/**
 * Sets tallies from the matches, and ratings around 1500 by the share of wins. The ratings are not those that the matches
 * would lead to, but they are spread as widely.
 */
async function tallyMatches(tx: Transaction, first: number): Promise<void> {
  await tx.execute(sql`
    with seats as (
      select user_a_id as member_id, length, winner = 'white' as won from matchups
      where winner is not null and not play_with_bot
      union all
      select user_b_id, length, winner = 'black' from matchups where winner is not null and not play_with_bot
    ), tallies as (
      select member_id, count(*)::int as matches, sum(length)::int as points, count(*) filter (where won)::int as wins
      from seats where member_id >= ${first} group by member_id
    )
    update members set rated_matches = matches, elo_experience = points, matchup_wins = wins,
      elo_rating = 1500 + 900 * (wins::float8 / matches - 0.5) + 60 * (random() - 0.5)
    from tallies where id = member_id`)
}

/** Counts the buckets of the rankings again, by the present scores of all members. */
async function countBuckets(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table members in share mode`)
  await tx.execute(sql`delete from rank_buckets`)
  await tx.execute(sql`
    insert into rank_buckets (ranking, score, members)
    select 'elo', floor(elo_rating)::bigint, count(*)::int from members where rated_matches >= 10 and not is_blocked group by 2
    union all select 'eloCoarse', floor(elo_rating / 32)::bigint, count(*)::int from members where rated_matches >= 10 and not is_blocked group by 2
    union all select 'eloFine', floor(elo_rating * 32)::bigint, count(*)::int from members where rated_matches >= 10 and not is_blocked group by 2
    union all select 'matchup', matchup_wins, count(*)::int from members where matchup_wins > 0 and not is_blocked group by 2
    union all select 'quiz', quiz_score, count(*)::int from members where quiz_score > 0 and not is_blocked group by 2
    union all select 'tournament',
      tournament_golds * 1000000000000::bigint + tournament_silvers * 1000000::bigint + tournament_bronzes, count(*)::int
    from members where tournament_golds + tournament_silvers + tournament_bronzes > 0 and not is_blocked group by 2`)
}
