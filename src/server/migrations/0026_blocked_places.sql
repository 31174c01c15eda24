-- A blocked member holds no place, and moves nobody's. Equals in a board follow each other by their ids.
drop index members_by_rating;
drop index members_by_medals;
drop index members_by_quiz_score;
create index members_by_rating on members (elo_rating desc, id) where rated_matches >= 10 and not is_blocked;
create index members_by_medals on members (tournament_golds desc, tournament_silvers desc, tournament_bronzes desc, id)
  where tournament_golds + tournament_silvers + tournament_bronzes > 0 and not is_blocked;
create index members_by_quiz_score on members (quiz_score desc, id) where quiz_score > 0 and not is_blocked;

update rank_buckets set members = members - blocked.count from (
  select 'elo' as ranking, floor(elo_rating)::bigint as score, count(*)::int as count
  from members where is_blocked and rated_matches >= 10 group by 2
  union all select 'matchup', matchup_wins, count(*)::int from members where is_blocked and matchup_wins > 0 group by 2
  union all select 'quiz', quiz_score, count(*)::int from members where is_blocked and quiz_score > 0 group by 2
  union all select 'tournament',
    tournament_golds * 1000000000000::bigint + tournament_silvers * 1000000::bigint + tournament_bronzes, count(*)::int
  from members where is_blocked and tournament_golds + tournament_silvers + tournament_bronzes > 0 group by 2
) blocked
where rank_buckets.ranking = blocked.ranking and rank_buckets.score = blocked.score;

create or replace function places_of(
  rating double precision, matches integer, wins integer, golds integer, silvers integer, bronzes integer, quiz integer
) returns integer[] language plpgsql stable parallel safe as $$
declare
  medals bigint := golds * 1000000000000 + silvers * 1000000 + bronzes;
  by_elo integer;
  by_medals integer;
  by_wins integer;
  by_quiz integer;
begin
  if matches >= 10 then
    by_elo := 1
      + coalesce((select sum(members) from rank_buckets where ranking = 'elo' and score > floor(rating)::bigint), 0)
      + (select count(*) from members
         where rated_matches >= 10 and not is_blocked and elo_rating > rating and elo_rating < floor(rating) + 1);
  end if;
  if medals > 0 then
    by_medals := 1 + coalesce((select sum(members) from rank_buckets where ranking = 'tournament' and score > medals), 0);
  end if;
  if wins > 0 then
    by_wins := 1 + coalesce((select sum(members) from rank_buckets where ranking = 'matchup' and score > wins), 0);
  end if;
  if quiz > 0 then
    by_quiz := 1 + coalesce((select sum(members) from rank_buckets where ranking = 'quiz' and score > quiz), 0);
  end if;
  return array[by_elo, by_medals, by_wins, by_quiz];
end $$;
