export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Since when a server has run (ms); null while none runs. */
  readonly upSince: number | null
}

/** A statement that finds nothing as long as the invariant holds. */
export interface Sweep {
  readonly invariant: string
  readonly statement: (moment: Moment) => string | null
}

/** How late a due thing may be while a server runs (ms): tries of a job are up to a minute apart. */
const LATE_MS = 150_000

const always = (invariant: string, statement: string): Sweep => ({ invariant, statement: () => statement })

/** A sweep for what a running server should have done long ago. `since` is replaced by the latest good instant. */
const inTime = (invariant: string, statement: string): Sweep => ({
  invariant,
  statement: ({ now, upSince }) =>
    upSince === null || now - upSince < LATE_MS
      ? null
      : statement.replaceAll(':since', `'${new Date(now - LATE_MS).toISOString()}'::timestamptz`),
})

export const SWEEPS: readonly Sweep[] = [
  always(
    'every balance is the sum of its entries',
    `select m.id, m.credit, coalesce(sum(e.amount), 0)::int as entries from members m
    left join credit_entries e on e.member_id = m.id group by m.id
    having m.credit <> coalesce(sum(e.amount), 0) or m.credit < 0`,
  ),
  always(
    'the fees of a matchup lie in it, come back or are won',
    `select * from (
      select m.id, m.started_at, m.finished_at, m.removed_at, coalesce(e.joined, 0) as joined,
        coalesce(e.back, 0) as back, coalesce(e.won, 0) as won
      from matchups m left join (
        select split_part(cause, ':', 2) as id, count(*) filter (where split_part(cause, ':', 3) = 'join') as joined,
          count(*) filter (where split_part(cause, ':', 3) = 'back') as back,
          count(*) filter (where split_part(cause, ':', 3) = 'win') as won
        from credit_entries where cause like 'matchup:%' group by 1
      ) e on e.id = m.id::text where m.join_credit > 0
    ) f where not case
      when removed_at is not null then joined = back and won = 0
      when finished_at is not null then joined = 2 and back = 0 and won = 1
      else joined = case when started_at is null then 1 else 2 end and back = 0 and won = 0 end`,
  ),
  always(
    'no credit comes from nowhere',
    `select * from (select
      (select coalesce(sum(credit), 0) from members) as held,
      (select coalesce(sum(case when started_at is null then join_credit else 2 * join_credit end), 0) from matchups
        where finished_at is null and removed_at is null) as staked,
      (select coalesce(sum(amount), 0) from credit_entries where reason_type in
        ('registration_gift', 'giftcard_redeem', 'tournament_prize', 'register_tournament', 'unregister_tournament',
        'tournament_cancellation')) as granted
    ) books where held + staked <> granted`,
  ),
  always(
    'a match is over once and has one winner',
    `select id, winner, finished_at, removed_at from matchups
    where (winner is null) <> (finished_at is null) or (finished_at is not null and removed_at is not null)`,
  ),
  always(
    'every record is there once',
    `select m.id, m.record_count, r.count, r.last from matchups m
    left join (select matchup_id, count(*)::int as count, max(index) as last from game_records group by 1) r
      on r.matchup_id = m.id
    where m.record_count <> coalesce(r.count, 0) or coalesce(r.last + 1, 0) <> coalesce(r.count, 0)`,
  ),
  always(
    'a member plays one match of a kind at a time',
    `select member, count(*) from (
      select user_a_id as member from matchups where started_at is null and tournament_id is null
        and finished_at is null and removed_at is null
    ) w group by member having count(*) > 1`,
  ),
  always(
    'the bracket follows from its matches',
    `select p.id, p.winner, m.winner as won from tournament_pairings p join matchups m on m.id = p.matchup_id
    join tournament_competitors a on a.id = p.competitor_a_id
    where m.finished_at is not null and (p.winner is null
      or (p.winner = 'a') <> (case m.winner when 'white' then m.user_a_id else m.user_b_id end = a.member_id))`,
  ),
  always(
    'nobody stands in a round twice',
    `select round_id, c, count(*) from (
      select round_id, competitor_a_id as c from tournament_pairings
      union all select round_id, competitor_b_id from tournament_pairings where competitor_b_id is not null
    ) s group by round_id, c having count(*) > 1`,
  ),
  always(
    'who is out plays no more',
    `select * from (
      select t.id, t.elimination, c.id as competitor, (select count(*) from tournament_pairings p
        where p.winner is not null and p.competitor_b_id is not null
          and ((p.competitor_a_id = c.id and p.winner = 'b') or (p.competitor_b_id = c.id and p.winner = 'a'))) as lost,
        t.decider_match
      from tournaments t join tournament_competitors c on c.tournament_id = t.id
    ) s where lost > elimination + case when decider_match then 1 else 0 end`,
  ),
  always(
    'a finished tournament has each place once, and its prizes are paid',
    `select * from (
      select t.id, t.prize, count(*) as competitors, count(distinct c.rank) as ranks, max(c.rank) as last,
        coalesce(sum(c.prize), 0) as given, coalesce((select sum(e.amount) from credit_entries e
          where e.cause like 'tournament:' || t.id || ':prize:%'), 0) as paid
      from tournaments t join tournament_competitors c on c.tournament_id = t.id
      where t.status = 'finished' group by t.id
    ) s where ranks <> competitors or last <> competitors or given <> paid or paid > prize`,
  ),
  always(
    'a tournament counts its seats',
    `select t.id, t.total_competitors, count(c.id) from tournaments t
    left join tournament_competitors c on c.tournament_id = t.id
    group by t.id having t.total_competitors <> count(c.id) or count(c.id) <> count(distinct c.member_id)`,
  ),
  inTime('due jobs run', `select key, kind, due_at, attempts, last_error from jobs where due_at < :since`),
  inTime(
    'a clock that has run out ends its match',
    `select id, clock from matchups where finished_at is null and removed_at is null and jsonb_typeof(clock -> 'running') = 'object'
    and to_timestamp(((clock #>> '{running,since}')::numeric + (clock ->> 'delayMs')::numeric
      + (clock #>> array['bankMs', clock #>> '{running,side}'])::numeric) / 1000) < :since`,
  ),
  inTime(
    'nobody waits for ever',
    `select id, created_at, started_at, state is null as is_unopened from matchups
    where finished_at is null and removed_at is null and tournament_id is null and not is_practice
      and ((started_at is null and created_at < :since - interval '60 seconds')
        or (started_at < :since and state is null))`,
  ),
]
