-- How each member plays, as sums that each analysed match is added to. The steps of a course have a power of two of
-- matches, so that there are 24 at most; the last may have fewer.
create table play_pictures (
  member_id bigint primary key references members,
  error double precision not null check (error >= 0),
  decisions bigint not null check (decisions >= 0),
  steps jsonb not null
);

with own as (
  select member_id, matchup_id, error, decisions, totals -> 'kinds' as kinds, finished_at,
    jsonb_typeof(totals -> 'kinds') is not distinct from 'object' as tells
  from player_analyses join matchups on matchups.id = matchup_id
  where member_id is not null and variant in ('normal', 'nackgammon')
), placed as (
  select *, row_number() over (partition by member_id order by matchup_id) - 1 as place,
    count(*) over (partition by member_id) as matches
  from own where tells
), stepped as (
  select *, place / power(2, greatest(0, ceil(log(2, matches / 24.0))))::int as step from placed
), sums as (
  select member_id, step, key as kind, jsonb_build_object('decisions', sum((value ->> 'decisions')::int),
    'error', sum((value ->> 'error')::float), 'squares', sum((value ->> 'squares')::float)) as sums
  from stepped, jsonb_each(kinds) group by member_id, step, key
), kinds as (
  select member_id, step, jsonb_object_agg(kind, sums) as kinds from sums group by member_id, step
), steps as (
  select member_id, step, count(*) as matches, to_char(max(finished_at) at time zone 'UTC', 'YYYY-MM-DD') as day
  from stepped group by member_id, step
), courses as (
  select member_id, jsonb_agg(
      jsonb_build_object('day', day, 'matches', matches, 'kinds', coalesce(kinds, '{}')) order by step
    ) as steps
  from steps left join kinds using (member_id, step) group by member_id
)
insert into play_pictures (member_id, error, decisions, steps)
select member_id, sum(error), sum(decisions), coalesce(courses.steps, '[]')
from own left join courses using (member_id) group by member_id, courses.steps;
