import { anyMember, DAYS, type FillPlan, type FillStep, NOW, seatsOfMember, skewedMember } from './FillPlan.ts'

const NAMES = 'ali sara reza mina omid neda amir leyla kaveh roya hamed zahra saman tara arash کیان سارا رضا مینا امید'
const COUNTRIES = 'ir tr de us fr ca se gb'
const array = (words: string) => `string_to_array('${words}', ' ')`

/** Members with ratings, and the rows that belong to a member alone. */
export function fillMembers(plan: FillPlan): readonly FillStep[] {
  const { members, lastMember } = plan
  const seats = seatsOfMember(plan)
  return [
    {
      name: 'members',
      statement: `
        with numbered as (select id, ${seats} as seats, sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as bell
          from generate_series(${lastMember + 1}, ${members}) id),
        named as (select *, (${array(NAMES)})[1 + id % 20] || '_' || to_hex(id) as username from numbered)
        insert into members (id, mobile, username, username_key, country_code, avatar, locale, credit, quiz_score,
          tournament_golds, tournament_silvers, tournament_bronzes, average_error_rate, elo_rating, elo_experience,
          rated_matches, matchup_wins, created_at)
        overriding system value
        select id, '+' || (990000000000 + id), username, username, (${array(COUNTRIES)})[1 + id % 8],
          case when id % 50 = 0 then '/api/avatar/' || md5('avatar' || id) || '.jpg' end, 'fa', 1000,
          case when id % 3 = 0 then id * 31 % 400 else 0 end, case when id % 50 = 0 then 1 + id / 50 % 5 else 0 end,
          case when id % 40 = 0 then 1 + id / 40 % 4 else 0 end, case when id % 30 = 0 then 1 + id / 30 % 3 else 0 end,
          0.002 + 0.04 * random(), 1500 + 180 * bell, 3 * seats, seats, seats / 2,
          ${NOW} - (1 - id::float8 / ${members}) * interval '1000 days' - interval '1 hour'
        from named`,
    },
    {
      name: 'the busiest members',
      statement: `
        update members set elo_rating = 1500 + 20 * id, rated_matches = ${seats}, matchup_wins = ${seats} / 2,
          quiz_score = 10 * id, tournament_silvers = 1, average_error_rate = 0.01, locale = 'fa'
        where id <= ${lastMember}`,
    },
    {
      name: 'rank buckets',
      statement: `
        insert into rank_buckets (ranking, score, members)
        select 'elo', floor(elo_rating)::bigint, count(*)::int from members where rated_matches >= 10 group by 2
        union all select 'eloCoarse', floor(elo_rating / 32)::bigint, count(*)::int from members where rated_matches >= 10 group by 2
        union all select 'eloFine', floor(elo_rating * 32)::bigint, count(*)::int from members where rated_matches >= 10 group by 2
        union all select 'matchup', matchup_wins, count(*)::int from members where matchup_wins > 0 group by 2
        union all select 'quiz', quiz_score, count(*)::int from members where quiz_score > 0 group by 2
        union all select 'tournament',
          tournament_golds * 1000000000000::bigint + tournament_silvers * 1000000::bigint + tournament_bronzes,
          count(*)::int
        from members where tournament_golds + tournament_silvers + tournament_bronzes > 0 group by 2`,
    },
    {
      name: 'sessions',
      statement: `
        insert into sessions (id, member_id, created_at, expires_at, last_used_at)
        select gen_random_uuid(), id, ${NOW} - interval '10 days', ${NOW} + interval '200 days', ${NOW}
        from generate_series(1, ${members}) id`,
    },
    {
      name: 'avatars',
      statement: `
        insert into avatars (member_id, key, picture, created_at)
        select id, md5('avatar' || id), decode(repeat(md5(random()::text), 128), 'hex'), ${NOW}
        from generate_series(${50 * Math.ceil((lastMember + 1) / 50)}, ${members}, 50) id`,
    },
    {
      name: 'options',
      statement: `
        insert into member_options (member_id, name, value)
        select id, name, 'false' from generate_series(1, ${members}) id,
          unnest(array['watch:named', 'notification:abandoned_matchup']) name`,
    },
    {
      name: 'follows',
      statement: `
        insert into follows (follower_id, followed_id, created_at)
        select one, other, ${NOW} - random() * interval '600 days' from (
          select ${anyMember(plan)} as one, ${skewedMember(plan)} as other from generate_series(1, ${3 * members})
          union all select 1 + n % 20, ${anyMember(plan)} from generate_series(1, 9000) n
        ) pairs where one <> other on conflict do nothing`,
    },
    {
      name: 'blocks',
      statement: `
        insert into member_blocks (blocker_id, blocked_id, created_at)
        select one, other, ${NOW} - random() * interval '600 days' from (
          select ${anyMember(plan)} as one, ${anyMember(plan)} as other from generate_series(1, ${Math.ceil(members / 10)})
        ) pairs where one <> other on conflict do nothing`,
    },
    {
      name: 'achievements',
      statement: `
        insert into achievements (member_id, name, progress, achieved_at)
        select id, name, 1, case when id % 3 = 0 then ${NOW} - interval '9 days' end
        from generate_series(1, ${members}) id,
          unnest(array['activist', 'diligent', 'winner', 'hitman', 'quizMaster', 'tourist']) name
        on conflict do nothing`,
    },
    {
      name: 'notifications',
      statement: `
        insert into notifications (delivery_id, member_id, category_name, payload, subject, content, cause, created_at, sent_at)
        select 'delivery/' || n, ${skewedMember(plan)}, 'user_credit_update',
          '{"amount": 250, "reasonType": "matchup_win", "opponentUsername": "mina_4f2"}', 'اعتبار', '۲۵۰ سکه برای برد',
          'bench:' || n, at, at
        from (select n, ${NOW} - (1 - n::float8 / ${3 * members}) * interval '180 days' as at
          from generate_series(1, ${3 * members}) n) told`,
    },
    {
      name: 'dice counts',
      statement: `
        insert into dice_days (member_id, against_bot, day, matches, own, opponent, openings, openings_won)
        select id, day % 4 = 0, (${NOW} - day * interval '1 day')::date, 3, array_fill(20, array[21]),
          array_fill(20, array[21]), 4, 2
        from generate_series(1, ${members}) id, generate_series(1, case when id <= 1000 then ${DAYS} else 3 end) day`,
    },
    {
      name: 'luck counts',
      statement: `
        insert into luck_counts (member_id, against_bot, matches, rolls, luck, luck_squares)
        select id, against_bot, 20, 900, 1.5, 40 from generate_series(1, ${members}) id, unnest(array[true, false]) against_bot
        on conflict do nothing`,
    },
    {
      name: 'audit entries',
      statement: `
        insert into audit_entries (at, actor, member_id, action, outcome, network, detail)
        select ${NOW} - (1 - n::float8 / ${2 * members}) * interval '400 days', 'member', ${anyMember(plan)},
          'session opened', 'done', '198.51.100', '{"browser": "Chrome", "system": "Android"}'
        from generate_series(1, ${2 * members}) n`,
    },
    {
      name: 'reports',
      statement: `
        insert into reports (member_id, cause, words, facts, journal, created_at)
        select ${anyMember(plan)}, 'member', repeat('words ', 20), '{}', '[]', ${NOW} - random() * interval '90 days'
        from generate_series(1, ${Math.ceil(members / 100)})`,
    },
  ]
}
