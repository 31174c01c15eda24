-- What is held again and again.
create table tournament_schedules (
  id bigint primary key generated always as identity,
  -- The name by which Khatam's own are known; null for the operator's.
  key text unique,
  terms jsonb not null,
  recurrence jsonb not null,
  is_active boolean not null default true,
  created_at timestamp(3) with time zone not null
);

create table tournaments (
  id bigint primary key generated always as identity,
  schedule_id bigint references tournament_schedules (id),
  title text not null,
  title_en text,
  description text,
  description_en text,
  status text not null
    check (status in ('registrationOpen', 'registrationClosed', 'started', 'finished', 'canceled')),
  elimination smallint not null check (elimination in (1, 2)),
  double_final smallint not null check (double_final in (1, 2)),
  decider_match boolean not null,
  is_takhteh boolean not null,
  length smallint not null check (length between 1 and 25),
  matchup_bank_time integer not null check (matchup_bank_time > 0),
  round_gap integer check (round_gap >= 0),
  registration_credit integer not null check (registration_credit >= 0),
  prize integer not null check (prize >= 0),
  paid_places smallint not null check (paid_places in (1, 3)),
  password_hash text,
  total_competitors integer not null default 0 check (total_competitors between 0 and maximum_competitors),
  maximum_competitors integer not null check (maximum_competitors >= 4),
  created_at timestamp(3) with time zone not null,
  registration_expires_at timestamp(3) with time zone not null,
  starts_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  check (registration_expires_at <= starts_at),
  unique (schedule_id, starts_at)
);
create index tournaments_newest on tournaments (created_at desc, id desc);
create index tournaments_by_start on tournaments (starts_at desc, id desc);
create index tournaments_of_status on tournaments (status, created_at desc, id desc);

create table tournament_competitors (
  id bigint primary key generated always as identity,
  tournament_id bigint not null references tournaments (id),
  member_id bigint not null references members (id),
  created_at timestamp(3) with time zone not null,
  seed integer,
  rank integer,
  medal text check (medal in ('gold', 'silver', 'bronze')),
  prize integer,
  games_diff integer not null default 0,
  used_bank_ms integer not null default 0,
  unique (tournament_id, member_id)
);
create index tournament_competitors_by_rank on tournament_competitors (tournament_id, rank);
create index tournament_competitors_of_member on tournament_competitors (member_id, tournament_id);

create table tournament_rounds (
  id bigint primary key generated always as identity,
  tournament_id bigint not null references tournaments (id),
  key text not null,
  bracket_index smallint not null,
  round_index smallint not null,
  stage text not null check (stage in ('round', 'semiFinal', 'final', 'decider')),
  starts_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  unique (tournament_id, key)
);

create table tournament_pairings (
  id bigint primary key generated always as identity,
  tournament_id bigint not null references tournaments (id),
  round_id bigint not null references tournament_rounds (id),
  place smallint not null,
  competitor_a_id bigint not null references tournament_competitors (id),
  competitor_b_id bigint references tournament_competitors (id),
  has_bye boolean not null,
  matchup_id bigint unique references matchups (id),
  winner text check (winner in ('a', 'b')),
  -- Who did not come to the match.
  away text check (away in ('a', 'b', 'both')),
  finished_at timestamp(3) with time zone,
  unique (round_id, place),
  check (has_bye = (competitor_b_id is null)),
  check (has_bye or matchup_id is not null),
  check ((winner is null) = (finished_at is null))
);
create index tournament_pairings_of_tournament on tournament_pairings (tournament_id, round_id);
create index tournament_pairings_of_a on tournament_pairings (competitor_a_id);
create index tournament_pairings_of_b on tournament_pairings (competitor_b_id);

alter table matchups
  add foreign key (tournament_id) references tournaments (id),
  add column starts_at timestamp(3) with time zone,
  add column bracket_index smallint,
  add column round_index smallint,
  -- Seconds of each bank; null: by the length.
  add column bank_time integer,
  -- Until when the members may come to a tournament's match that has started.
  add column no_show_at timestamp(3) with time zone,
  add check ((tournament_id is null) = (starts_at is null));
create index matchups_of_tournament on matchups (tournament_id, starts_at desc, id desc)
  where tournament_id is not null;

-- A tournament's match has both of its members from the beginning and waits for nobody.
drop index matchups_waiting;
create index matchups_waiting on matchups (is_takhteh, join_credit, created_at, id)
  where started_at is null and removed_at is null and tournament_id is null;
