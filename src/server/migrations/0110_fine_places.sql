-- A place by Elo is a sum over buckets of 32 points, of one point and of a 32nd of a point, each within the one before. So it
-- reads some hundred rows, however many members there are.
alter table rank_buckets drop constraint rank_buckets_ranking_check;
alter table rank_buckets add constraint rank_buckets_ranking_check
  check (ranking in ('elo', 'eloCoarse', 'eloFine', 'matchup', 'tournament', 'quiz'));

insert into rank_buckets (ranking, score, members)
select 'eloCoarse', floor(elo_rating / 32)::bigint, count(*)::int from members
where rated_matches >= 10 and not is_blocked group by 2
union all
select 'eloFine', floor(elo_rating * 32)::bigint, count(*)::int from members
where rated_matches >= 10 and not is_blocked group by 2;

create or replace function places_of(
  rating double precision, matches integer, wins integer, golds integer, silvers integer, bronzes integer, quiz integer
) returns integer[] language plpgsql stable parallel safe as $$
declare
  medals bigint := golds * 1000000000000 + silvers * 1000000 + bronzes;
  coarse bigint := floor(rating / 32)::bigint;
  whole bigint := floor(rating)::bigint;
  fine bigint := floor(rating * 32)::bigint;
  by_elo integer;
  by_medals integer;
  by_wins integer;
  by_quiz integer;
begin
  if matches >= 10 then
    by_elo := 1
      + coalesce((select sum(members) from rank_buckets where ranking = 'eloCoarse' and score > coarse), 0)
      + coalesce((select sum(members) from rank_buckets
         where ranking = 'elo' and score > whole and score < (coarse + 1) * 32), 0)
      + coalesce((select sum(members) from rank_buckets
         where ranking = 'eloFine' and score > fine and score < (whole + 1) * 32), 0)
      + (select count(*) from members
         where rated_matches >= 10 and not is_blocked and elo_rating > rating
           and elo_rating < (fine + 1)::double precision / 32);
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
