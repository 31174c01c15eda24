import {
  anyMember,
  COMPETITORS,
  DAYS,
  type FillPlan,
  type FillStep,
  NOW,
  OPEN_TOURNAMENTS,
  PAIRINGS,
  skewedMember,
  TOURNAMENT_EVERY,
} from './FillPlan.ts'
import { competitorOf, firstSeat, roundOf, secondSeat } from './fillMatches.ts'

const POSITIONS = 20_000
const STAGES = `array['round', 'round', 'round', 'semiFinal', 'final']`

/** Tournaments, quizzes and challenges. */
export function fillContests(plan: FillPlan): readonly FillStep[] {
  const { tournaments, members } = plan
  const all = tournaments + OPEN_TOURNAMENTS
  const round = roundOf(`(pairing % ${PAIRINGS})`)
  return [
    {
      name: 'tournaments',
      statement: `
        insert into tournaments (id, title, status, elimination, double_final, decider_match, variant, length,
          matchup_bank_time, registration_credit, prize, paid_places, total_competitors, maximum_competitors, created_at,
          registration_expires_at, starts_at, started_at, finished_at)
        overriding system value
        select id, 'Cup ' || id, case when id > ${tournaments} then 'registrationOpen' else 'finished' end, 1, 1, false,
          case when id % 3 = 0 then 'takhteh' else 'normal' end, 5, 600, 100, 3000, 3, ${COMPETITORS}, ${COMPETITORS}, at, at, at,
          case when id <= ${tournaments} then at end, case when id <= ${tournaments} then at + interval '3 hours' end
        from (select id, ${NOW} - (${tournaments} - id) * interval '1000 days' / ${tournaments} as at
          from generate_series(1, ${all}) id) dated`,
    },
    {
      name: 'competitors',
      statement: `
        insert into tournament_competitors (id, tournament_id, member_id, created_at, seed, rank, games_diff)
        overriding system value
        select (tournament - 1) * ${COMPETITORS} + number + 1, tournament,
          ${competitorOf('(tournament - 1)', 'number', members)}, ${NOW}, number + 1,
          case when tournament <= ${tournaments} then number + 1 end, 3
        from generate_series(1, ${all}) tournament, generate_series(0, ${COMPETITORS - 1}) number
        on conflict (tournament_id, member_id) do nothing`,
    },
    {
      name: 'rounds',
      statement: `
        insert into tournament_rounds (id, tournament_id, key, bracket_index, round_index, stage, starts_at, finished_at)
        overriding system value
        select (tournament - 1) * 5 + round + 1, tournament, 'winners:' || round, 0, round, (${STAGES})[1 + round], ${NOW}, ${NOW}
        from generate_series(1, ${tournaments}) tournament, generate_series(0, 4) round`,
    },
    {
      name: 'pairings',
      statement: `
        insert into tournament_pairings (tournament_id, round_id, place, competitor_a_id, competitor_b_id, has_bye,
          matchup_id, winner, finished_at)
        select tournament + 1, tournament * 5 + round + 1, pairing % ${PAIRINGS},
          tournament * ${COMPETITORS} + ${firstSeat('pairing', 'round')} + 1,
          tournament * ${COMPETITORS} + ${secondSeat('pairing', 'round')} + 1, false, pairing * ${TOURNAMENT_EVERY}, 'a', ${NOW}
        from (select pairing, pairing / ${PAIRINGS} as tournament, ${round} as round
          from generate_series(1, ${tournaments * PAIRINGS - 1}) pairing) placed
        where exists (select 1 from matchups where matchups.id = pairing * ${TOURNAMENT_EVERY})`,
    },
    {
      name: 'quiz positions',
      statement: `
        insert into quiz_positions (xgid, options, source, created_at)
        select 'bench:' || n, '[]', 'generated', ${NOW} from generate_series(1, ${POSITIONS}) n on conflict do nothing`,
    },
    {
      name: 'positions of days',
      statement: `
        insert into daily_positions (day, position_id)
        select (${NOW} - (row_number() over (order by id)) * interval '1 day')::date, id
        from (select id from quiz_positions order by id limit ${DAYS}) first on conflict do nothing`,
    },
    {
      name: 'quizzes',
      statement: `
        insert into quizzes (member_id, position_id, options, created_at, answered_at, answered_opt, is_correct)
        select member, 1 + floor(random() * ${POSITIONS})::bigint, '[]', at, at, '24/18', random() < 0.6
        from (select ${skewedMember(plan)} as member, ${NOW} - random() * interval '${DAYS} days' as at
          from generate_series(1, ${3 * members})) asked
        on conflict (member_id, position_id) do nothing`,
    },
    {
      name: 'challenges',
      statement: `
        insert into challenges (user_a_id, user_b_id, length, variant, join_credit, created_at, declined_at, declined_by_user_id)
        select one, other, 3, 'normal', 0, at, at, other
        from (select ${skewedMember(plan)} as one, ${anyMember(plan)} as other,
            ${NOW} - (1 - n::float8 / ${members}) * interval '180 days' as at
          from generate_series(1, ${members}) n) asked where one <> other`,
    },
  ]
}
