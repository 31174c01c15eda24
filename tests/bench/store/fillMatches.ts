import { readMigrations } from '../../../src/server/readMigrations.ts'
import {
  COMPETITORS,
  type FillPlan,
  type FillStep,
  NOW,
  PAIRINGS,
  RECORDED_EVERY,
  skewedMember,
  TOURNAMENT_EVERY,
} from './FillPlan.ts'

/** Days over which the matches are spread, the newest with the highest id. */
const SPAN_DAYS = 1000
/** Matches in play, and matches that wait for an opponent: the last ids of all. */
export const countRunning = (matches: number) => Math.max(50, Math.min(2000, Math.floor(matches / 2000)))
export const countWaiting = (matches: number) => Math.min(50, Math.ceil(matches / 10_000))
/** The analyses of one match of so many are stored. Those of the recorded ones are among them. */
const ANALYSED_EVERY = 10
/** Of these lengths in points, each sixth has its own. A match has as many games. */
const LENGTHS = 'array[1, 1, 3, 3, 5, 7]'

/** The part of the migration that adds up the pictures of play. */
const addUpPictures = readMigrations()
  .find(({ name }) => name === '0127_play_pictures.sql')
  ?.script.replace(/.*(?=^with )/ms, '') as string

/** SQL for the matches that the busiest members' own mistakes are looked for in. */
const LATEST_OF_BUSIEST = `
  select distinct matchup_id from (
    select matchup_id, row_number() over (partition by member_id order by matchup_id desc) as place
    from player_analyses where member_id <= 20
  ) placed where place <= 60`

/** SQL for the id of the first game of a match. A match has at most seven games. */
const gameOf = (id: string) => `${id} * 8`

/** The matches with their games, records, analyses and what members left at them. */
export function fillMatches(plan: FillPlan): readonly FillStep[] {
  const { matches, played, running, lastMatch, tournaments, members } = plan
  const end = matches - countRunning(matches) - countWaiting(matches)
  const runningEnd = matches - countWaiting(matches)
  const sampled = `generate_series(${RECORDED_EVERY * Math.ceil((lastMatch + 1) / RECORDED_EVERY)}, ${end}, ${RECORDED_EVERY}) id`
  const at = (id: string) =>
    `${NOW} - (1 - ${id}::float8 / ${matches}) * interval '${SPAN_DAYS} days' - interval '2 hours'`
  const columns = `user_a_id, user_b_id, play_with_bot, bot_difficulty, variant, length, join_credit, created_at,
    started_at, finished_at, removed_at, is_timeout, winner, user_a_score, user_b_score, user_a_initial_rank,
    user_b_initial_rank, user_a_initial_rating, user_b_initial_rating, credit_won, tournament_id, starts_at,
    bracket_index, round_index, bank_time, last_game_id, update_index, acted_index, record_count, played_at, build,
    analysed_at`
  const inTournament = `id % ${TOURNAMENT_EVERY} = 0 and id / ${TOURNAMENT_EVERY} < ${tournaments * PAIRINGS}`
  return [
    {
      name: 'finished matches',
      statement: `
        with numbered as (
          select id, ${at('id')} as at, ${skewedMember(plan)} as one, ${skewedMember(plan)} as other, random() as chance,
            (${LENGTHS})[1 + id % 6] as length, id % 200 = 77 as is_removed, ${inTournament} as in_tournament,
            id % 5 = 3 as with_bot, id / ${TOURNAMENT_EVERY} as pairing
          from generate_series(${lastMatch + 1}, ${end}) id
        ), placed as (
          select *, pairing / ${PAIRINGS} as tournament, ${roundOf(`(pairing % ${PAIRINGS})`)} as round from numbered
        ), seated as (
          select *, case when in_tournament then ${competitorOf('tournament', firstSeat('pairing', 'round'), members)}
              else one end as a,
            case when in_tournament then ${competitorOf('tournament', secondSeat('pairing', 'round'), members)}
              when one = other then 1 + one % ${members} else other end as b
          from placed
        )
        insert into matchups (id, ${columns}, state, clock) overriding system value
        select id, a, case when not with_bot or in_tournament then b end, with_bot and not in_tournament,
          case when with_bot and not in_tournament then 2 end,
          case when id % 7 = 1 then 'takhteh' else 'normal' end, length,
          case when id % 10 = 4 then 100 else 0 end, at, at, case when not is_removed then at + interval '20 minutes' end,
          case when is_removed then at + interval '1 minute' end, id % 30 = 1,
          case when not is_removed then case when chance < 0.5 or in_tournament then 'white' else 'black' end end,
          length, 0, 900, 1000, 1500 + 100 * chance, 1550 - 100 * chance, case when id % 10 = 4 then 180 end,
          case when in_tournament then tournament + 1 end, case when in_tournament then at end,
          case when in_tournament then 0 end, case when in_tournament then round end,
          case when in_tournament then 600 end, ${gameOf('id')} + length - 1, 200, 200, 199, at + interval '20 minutes',
          'bench', case when not is_removed then at + interval '1 hour' end, state, clock
        from seated, (select state, clock from matchups where id = ${played}) model`,
    },
    {
      name: 'running and waiting matches',
      statement: `
        insert into matchups (id, ${columns}, state, clock) overriding system value
        select id, one, case when id <= ${runningEnd} then case when one = other then 1 + one % ${members} else other end end,
          false, null, variant, length, join_credit, at, case when id <= ${runningEnd} then at end, null, null, false, null, 0, 0,
          900, 1000, 1500, 1550, null, null, null, null, null, null,
          case when id <= ${runningEnd} then ${gameOf('id')} end, update_index, acted_index, record_count, at, build, null,
          case when id <= ${runningEnd} then state end, case when id <= ${runningEnd} then clock end
        from (select id, ${skewedMember(plan)} as one, ${skewedMember(plan)} as other, ${at('id')} + interval '1 hour' as at
          from generate_series(${end + 1}, ${matches}) id) numbered,
          (select variant, length, join_credit, update_index, acted_index, record_count, build, state, clock
           from matchups where id = ${running}) model`,
    },
    {
      name: 'games',
      statement: `
        insert into games (id, matchup_id, game_index, created_at, finished_at, winner, winner_score, win_kind)
        overriding system value
        select ${gameOf('id')} + game, id, game, started_at, finished_at, case when finished_at is not null then winner end,
          case when finished_at is not null then 1 end, case when finished_at is not null then 'single' end
        from matchups, generate_series(0, case when finished_at is null then 0 else length - 1 end) game
        where id > ${lastMatch} and started_at is not null and removed_at is null`,
    },
    {
      name: 'actions of one match in 600, and of those in play',
      statement: `
        insert into game_records (matchup_id, index, game_index, update_index, recorded_at, record)
        select id, index, game_index, update_index, ${at('id')} + index * interval '4 seconds', record
        from ${sampled}, game_records where matchup_id = ${played}
        union all
        select id, index, game_index, update_index, recorded_at, record
        from generate_series(${end + 1}, ${runningEnd}) id, game_records where matchup_id = ${running}`,
    },
    {
      name: 'dice of these matches',
      statement: `
        insert into fair_dice (matchup_id, secret, seed_white, seed_black)
        select id, secret, seed_white, seed_black from ${sampled}, fair_dice where matchup_id = ${played}
        union all
        select id, secret, seed_white, seed_black from generate_series(${end + 1}, ${runningEnd}) id, fair_dice
        where matchup_id = ${running}`,
    },
    {
      name: 'analysed games of the matches with actions',
      statement: `
        insert into game_analyses (game_id, records, totals)
        select ${gameOf('id')}, records, totals from ${sampled}, game_analyses
        where game_id = (select id from games where matchup_id = ${played})`,
    },
    {
      name: 'analysed players of one match in 10',
      statement: `
        insert into player_analyses (matchup_id, side, member_id, ply, error, decisions, luck_adjusted_result, totals, mistakes)
        select matchups.id, side, case when side = 'white' then user_a_id else user_b_id end, ply, error, decisions,
          luck_adjusted_result, totals, case when matchups.id % ${RECORDED_EVERY} = 0 then mistakes else '[]' end
        from matchups, player_analyses model
        where matchups.id > ${lastMatch} and matchups.id % ${ANALYSED_EVERY} = 0 and finished_at is not null
          and model.matchup_id = ${played}`,
    },
    {
      name: 'mistakes of the latest matches of the busiest',
      statement: `
        update player_analyses set mistakes = model.mistakes from player_analyses model
        where model.matchup_id = ${played} and model.side = player_analyses.side
          and player_analyses.matchup_id in (${LATEST_OF_BUSIEST})`,
    },
    {
      name: 'actions of these matches',
      statement: `
        insert into game_records (matchup_id, index, game_index, update_index, recorded_at, record)
        select id, index, game_index, update_index, ${at('id')} + index * interval '4 seconds', record
        from (${LATEST_OF_BUSIEST}) latest (id), game_records where matchup_id = ${played} on conflict do nothing`,
    },
    {
      name: 'analysed games of these matches',
      statement: `
        insert into game_analyses (game_id, records, totals)
        select ${gameOf('id')}, records, totals from (${LATEST_OF_BUSIEST}) latest (id), game_analyses
        where game_id = (select id from games where matchup_id = ${played}) on conflict do nothing`,
    },
    { name: 'no pictures yet', statement: 'truncate play_pictures' },
    { name: 'pictures of play', statement: addUpPictures },
    {
      name: 'credit entries',
      statement: `
        insert into credit_entries (member_id, amount, reason_type, cause, created_at)
        select case side when 'white' then user_a_id else user_b_id end, amount, reason,
          'matchup:' || id || ':' || reason || ':' || side, at
        from (
          select id, user_a_id, user_b_id, side, -100 as amount, 'matchup_join' as reason, created_at as at
          from matchups, unnest(array['white', 'black']) side
          where join_credit > 0 and id > ${lastMatch} and user_b_id is not null
          union all
          select id, user_a_id, user_b_id, winner, 180, 'matchup_win', finished_at from matchups
          where join_credit > 0 and id > ${lastMatch} and user_b_id is not null and finished_at is not null
        ) changes`,
    },
    {
      name: 'gifts of registration',
      statement: `
        insert into credit_entries (member_id, amount, reason_type, cause, created_at)
        select id, 1000, 'registration_gift', 'bench:' || id || ':registration_gift', created_at from members`,
    },
    {
      name: 'favourites',
      statement: `
        insert into favorites (member_id, matchup_id, created_at)
        select ${skewedMember(plan)}, ${lastMatch} + 1 + floor(random() * ${end - lastMatch - 1})::bigint,
          ${NOW} - random() * interval '600 days'
        from generate_series(1, ${Math.ceil(members / 3)}) on conflict do nothing`,
    },
    {
      name: 'reactions',
      statement: `
        insert into match_reactions (matchup_id, content, count)
        select id, content, 3 from generate_series(${10 * Math.ceil((lastMatch + 1) / 10)}, ${end}, 10) id,
          unnest(array['😀', '👏']) content`,
    },
    {
      name: 'reviews of mistakes',
      statement: `
        insert into mistake_reviews (member_id, matchup_id, record_index, found, due_at)
        select member_id, matchup_id, 7, 1, ${NOW} + interval '3 days' from player_analyses
        where member_id <= 1000 and matchup_id % ${RECORDED_EVERY} = 0`,
    },
  ]
}

/** SQL for the round of a pairing of a tournament: 16, 8, 4, 2 pairings and one. */
export const roundOf = (pairing: string) =>
  `(case when ${pairing} < 16 then 0 when ${pairing} < 24 then 1 when ${pairing} < 28 then 2 when ${pairing} < 30 then 3 else 4 end)`

/** The first pairings of the five rounds. */
const FIRST_OF_ROUND = 'array[0, 16, 24, 28, 30]'
const placeIn = (pairing: string, round: string) => `(${pairing} % ${PAIRINGS} - (${FIRST_OF_ROUND})[1 + ${round}])`

/** SQL for the competitors, from 0, of a pairing. The first of the two wins. */
export const firstSeat = (pairing: string, round: string) => `(${placeIn(pairing, round)} * (2 << ${round}))`
export const secondSeat = (pairing: string, round: string) => `(${firstSeat(pairing, round)} + (1 << ${round}))`

/** SQL for the member who is a tournament’s competitor of that number. The first three are among the busiest. */
export const competitorOf = (tournament: string, competitor: string, members: number) =>
  `(1 + case when ${competitor} < 3 then (${tournament} + ${competitor}) % 20
    else 20 + (${tournament} * 7919::bigint + ${competitor} * ${Math.floor((members - 20) / COMPETITORS)}) % ${members - 20} end)`
