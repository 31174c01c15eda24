import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Queries } from '../../machinery/database/database.ts'

/** The signs of unfair play. Each is a reason to look, and none is a proof. */
export const SIGN_KINDS = ['transfer', 'sharedDevice', 'manyAccounts', 'stalling', 'engineLike', 'steadyTimes'] as const
export type SignKind = (typeof SIGN_KINDS)[number]

interface SignRow extends Record<string, unknown> {
  readonly memberId: number
  /** The other member of a pair. */
  readonly otherId: number | null
  /** What was counted, in words for the operator. */
  readonly finding: string
  /** How much of it there is. Larger is more. */
  readonly weight: number
}

export interface Sign extends SignRow {
  readonly kind: SignKind
}

/** The signs look this far back. */
export const SIGNS_DAYS = 30
/** The most signs of a kind, the heaviest ones. */
const MOST_OF_A_KIND = 200

/** Wins of one member over another for fees, of which half end early, before the other wins back a fifth of them. */
const TRANSFER_WINS = 4
/** A match with fewer records is over before it is played: about five turns. */
const EARLY_RECORDS = 12
/** Accounts on one device in one network. Families share a device, so a few are no sign. */
const DEVICE_ACCOUNTS = 4
/** Matches lost on time, and the share of all matches that they are. */
const STALLS = 3
const STALL_SHARE = 1 / 3
/** Equity lost per decision. Grandmasters lose about 0.004, engines at two plies less than 0.001. */
const ENGINE_ERROR = 0.002
const ENGINE_DECISIONS = 150
/** The error rate of a member's earlier matches, as a multiple of the present one. */
const ENGINE_LEAP = 3
/** The standard deviation of thinking times as a share of their mean. People come to 0.8 and more. */
const STEADY_SHARE = 0.25
const STEADY_MOVES = 60

/**
 * Counts the signs of unfair play in the last `SIGNS_DAYS` days. Nothing follows from them by machine (W675). With
 * `memberId`, only the signs that name this member.
 */
export async function readSigns(queries: Queries, now: number, memberId?: number): Promise<Sign[]> {
  const from = new Date(now - SIGNS_DAYS * DAY_MS).toISOString()
  const signs: Sign[] = []
  for (const kind of SIGN_KINDS) {
    const named = memberId === undefined ? sql`true` : sql`("memberId" = ${memberId} or "otherId" = ${memberId})`
    const { rows } = await queries.execute<SignRow>(sql`
      select "memberId"::float8 as "memberId", "otherId"::float8 as "otherId", "finding", "weight"::float8 as "weight"
      from (${SIGNS[kind](sql`${from}::timestamptz`)}) signs where ${named}
      order by "weight" desc, "memberId" limit ${MOST_OF_A_KIND}`)
    signs.push(...rows.map((row) => ({ ...row, kind })))
  }
  return signs
}

/** Matches for fees between two members, with who won and whether they were over before they were played. */
const feeMatches = (from: SQL) => sql`
  select case winner when 'white' then user_a_id else user_b_id end as winner_id,
    case winner when 'white' then user_b_id else user_a_id end as loser_id, join_credit,
    (resigned_at is not null or is_timeout or record_count < ${EARLY_RECORDS}) as is_early
  from matchups where join_credit > 0 and finished_at > ${from} and winner is not null and user_b_id is not null
    and tournament_id is null`

/** For each sign, the statement that finds it, with the columns of `Sign`. */
const SIGNS: Readonly<Record<SignKind, (from: SQL) => SQL>> = {
  transfer: (from) => sql`
    with won as (
      select winner_id, loser_id, count(*) as wins, sum(join_credit) as credit, count(*) filter (where is_early) as early
      from (${feeMatches(from)}) fees group by 1, 2
    )
    select won.loser_id as "memberId", won.winner_id as "otherId", won.credit as "weight",
      'lost ' || won.credit || ' credits in ' || won.wins || ' matches, ' || won.early || ' of them early; won back '
        || coalesce(back.wins, 0) as "finding"
    from won left join won back on back.winner_id = won.loser_id and back.loser_id = won.winner_id
    where won.wins >= ${TRANSFER_WINS} and won.early * 2 >= won.wins and coalesce(back.wins, 0) * 5 <= won.wins`,
  sharedDevice: (from) => sql`
    with devices as (${devices(from)}), met as (
      select least(winner_id, loser_id) as one, greatest(winner_id, loser_id) as other, count(*) as matches
      from (${feeMatches(from)}) fees group by 1, 2
    )
    select met.one as "memberId", met.other as "otherId", met.matches as "weight",
      met.matches || ' matches for fees, and both signed in with the same device in one network' as "finding"
    from met where exists (
      select 1 from devices a join devices b on b.agent = a.agent and b.network = a.network
      where a.member_id = met.one and b.member_id = met.other)`,
  manyAccounts: (from) => sql`
    with devices as (${devices(from)}), shared as (
      select agent, network, count(*) as accounts from devices group by 1, 2 having count(*) >= ${DEVICE_ACCOUNTS}
    )
    select devices.member_id as "memberId", null::bigint as "otherId", max(accounts) as "weight",
      max(accounts) || ' accounts signed in with the same device in one network' as "finding"
    from shared join devices using (agent, network) group by 1`,
  stalling: (from) => sql`
    with seats as (
      select user_a_id as member_id, is_timeout and winner = 'black' as stalled from matchups
      where finished_at > ${from} and user_b_id is not null
      union all
      select user_b_id, is_timeout and winner = 'white' from matchups where finished_at > ${from} and user_b_id is not null
    )
    select member_id as "memberId", null::bigint as "otherId", count(*) filter (where stalled) as "weight",
      count(*) filter (where stalled) || ' of ' || count(*) || ' matches lost on time' as "finding"
    from seats group by 1
    having count(*) filter (where stalled) >= ${STALLS} and count(*) filter (where stalled) >= count(*) * ${STALL_SHARE}::float8`,
  engineLike: (from) => sql`
    with rates as (
      select member_id, sum(error) filter (where finished_at > ${from}) as error,
        sum(decisions) filter (where finished_at > ${from}) as decisions,
        sum(error) filter (where finished_at <= ${from}) / nullif(sum(decisions) filter (where finished_at <= ${from}), 0)
          as earlier
      from player_analyses join matchups on matchups.id = matchup_id
      where member_id in (${recentMembers(from)}) and not play_with_bot group by 1
    )
    select member_id as "memberId", null::bigint as "otherId", 1 / (0.0001 + error / decisions) as "weight",
      'loses ' || round((1000 * error / decisions)::numeric, 2) || ' millipoints a decision over ' || decisions
        || ' decisions; before ' || coalesce(round((1000 * earlier)::numeric, 2)::text, 'unknown') as "finding"
    from rates where decisions >= ${ENGINE_DECISIONS} and error <= decisions * ${ENGINE_ERROR}::float8
      and (earlier is null or earlier * decisions >= error * ${ENGINE_LEAP})`,
  steadyTimes: (from) => sql`
    with pauses as (
      select case record ->> 'side' when 'white' then user_a_id else user_b_id end as member_id, record ->> 'type' as type,
        extract(epoch from recorded_at - lag(recorded_at) over (partition by matchup_id order by index))::float8 as seconds
      from game_records join matchups on matchups.id = matchup_id
      where finished_at > ${from} and user_b_id is not null
        and (user_a_id in (${carefulMembers(from)}) or user_b_id in (${carefulMembers(from)}))
    )
    select member_id as "memberId", null::bigint as "otherId", avg(seconds) / (0.01 + stddev_pop(seconds)) as "weight",
      'thinks ' || round(avg(seconds)::numeric, 1) || ' s for each of ' || count(*) || ' moves, with a deviation of '
        || round(stddev_pop(seconds)::numeric, 2) || ' s' as "finding"
    from pauses where type = 'move' and seconds is not null and member_id in (${carefulMembers(from)}) group by 1
    having count(*) >= ${STEADY_MOVES} and stddev_pop(seconds) < avg(seconds) * ${STEADY_SHARE}::float8`,
}

function devices(from: SQL): SQL {
  return sql`select distinct agent, network, member_id from sessions
    where agent is not null and network is not null and coalesce(last_used_at, created_at) > ${from}`
}

function recentMembers(from: SQL): SQL {
  return sql`select member_id from player_analyses join matchups on matchups.id = matchup_id
    where finished_at > ${from} and user_b_id is not null and member_id is not null`
}

/** The hundred members who lose least. Thinking times are looked at for them alone, because records are many. */
function carefulMembers(from: SQL): SQL {
  return sql`select member_id from player_analyses join matchups on matchups.id = matchup_id
    where finished_at > ${from} and user_b_id is not null and member_id is not null
    group by 1 having sum(decisions) >= ${STEADY_MOVES} order by sum(error) / sum(decisions) limit 100`
}
