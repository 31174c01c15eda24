-- formerly: 0016_places.sql
-- A member's places by Elo, medals, wins and quiz score; null without one. A function, because its plans are kept: what a
-- place costs is planning four sums, not adding them up.
create function places_of(
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
         where rated_matches >= 10 and elo_rating > rating and elo_rating < floor(rating) + 1);
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
