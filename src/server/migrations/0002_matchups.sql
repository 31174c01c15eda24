create table matchups (
  id bigint generated always as identity primary key,
  user_a_id bigint not null references members (id),
  user_b_id bigint references members (id),
  play_with_bot boolean not null,
  bot_difficulty smallint,
  is_takhteh boolean not null,
  length smallint not null check (length between 0 and 25),
  join_credit integer not null check (join_credit >= 0),
  created_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  resigned_at timestamp(3) with time zone,
  is_timeout boolean not null default false,
  winner text check (winner in ('white', 'black')),
  user_a_score smallint not null default 0,
  user_b_score smallint not null default 0,
  user_a_initial_rank integer,
  user_b_initial_rank integer,
  user_a_initial_rating double precision,
  user_b_initial_rating double precision,
  credit_won integer,
  tournament_id bigint,
  last_game_id bigint,
  update_index integer not null default 0,
  acted_index integer not null default 0,
  record_count integer not null default 0,
  state jsonb,
  clock jsonb,
  timeout_due_at timestamp(3) with time zone,
  check (user_a_id <> user_b_id),
  check (finished_at is null or removed_at is null),
  check (play_with_bot = (bot_difficulty is not null))
) with (fillfactor = 80);

create index matchups_of_user_a on matchups (user_a_id, created_at desc, id desc);
create index matchups_of_user_b on matchups (user_b_id, created_at desc, id desc) where user_b_id is not null;
create index matchups_waiting on matchups (is_takhteh, join_credit, created_at, id)
  where started_at is null and removed_at is null;
create index matchups_running on matchups (id)
  where started_at is not null and finished_at is null and removed_at is null;

create table fair_dice (
  matchup_id bigint primary key references matchups (id),
  secret bytea not null check (length(secret) = 32),
  seed_white text,
  seed_black text
);

create table games (
  id bigint generated always as identity primary key,
  matchup_id bigint not null references matchups (id),
  game_index smallint not null,
  created_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  winner text check (winner in ('white', 'black')),
  winner_score smallint,
  win_kind text check (win_kind in ('single', 'gammon', 'backgammon')),
  is_crawford boolean not null default false,
  unique (matchup_id, game_index)
);

create table game_records (
  matchup_id bigint not null references matchups (id),
  index integer not null,
  game_index smallint not null,
  update_index integer not null,
  recorded_at timestamp(3) with time zone not null,
  record jsonb not null,
  primary key (matchup_id, index)
);

create index members_by_rating on members (elo_rating) where rated_matches >= 10;

create table rank_buckets (
  ranking text not null check (ranking in ('elo', 'matchup')),
  score integer not null,
  members integer not null,
  primary key (ranking, score)
);

create table heartbeats (
  id smallint primary key check (id = 1),
  beat_at timestamp(3) with time zone not null
);
