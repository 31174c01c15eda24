alter table matchups add column analysed_at timestamp(3) with time zone;

create table game_analyses (
  game_id bigint primary key references games (id),
  records jsonb not null,
  totals jsonb not null
);

create table player_analyses (
  matchup_id bigint not null references matchups (id),
  side text not null check (side in ('white', 'black')),
  member_id bigint references members (id),
  ply smallint not null,
  error double precision not null check (error >= 0),
  decisions integer not null check (decisions >= 0),
  luck_adjusted_result double precision,
  totals jsonb not null,
  primary key (matchup_id, side)
);

create index player_analyses_of_member on player_analyses (member_id) where member_id is not null;
