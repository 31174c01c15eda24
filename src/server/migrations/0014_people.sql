-- Places by medals and by quiz score are sums of buckets too; the buckets of medals are three counts in one number.
alter table rank_buckets drop constraint rank_buckets_ranking_check;
alter table rank_buckets add constraint rank_buckets_ranking_check
  check (ranking in ('elo', 'matchup', 'tournament', 'quiz'));
alter table rank_buckets alter column score type bigint;

create index members_by_medals on members (tournament_golds, tournament_silvers, tournament_bronzes)
  where tournament_golds + tournament_silvers + tournament_bronzes > 0;
create index members_by_quiz_score on members (quiz_score) where quiz_score > 0;

-- All parts of three letters of a name: an index of them finds any part of a name without an extension.
create function name_parts(name text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(name, place, 3)) from generate_series(1, length(name) - 2) as place
$$;
create index members_by_name_part on members using gin (name_parts(username_key));
