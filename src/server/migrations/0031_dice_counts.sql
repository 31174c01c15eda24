-- What each member and its opponents have rolled in finished matches, by days (UTC): counts of the 21 rolls in the order
-- of the engine's list of them, 6-6 first.
create table dice_days (
  member_id bigint not null references members (id),
  against_bot boolean not null,
  day date not null,
  matches integer not null,
  own integer[] not null check (cardinality(own) = 21),
  opponent integer[] not null check (cardinality(opponent) = 21),
  openings integer not null,
  openings_won integer not null,
  primary key (member_id, against_bot, day)
);

-- The luck of each member's rolls in analysed matches of normal play: its sum, and that of its squares, in equity.
create table luck_counts (
  member_id bigint not null references members (id),
  against_bot boolean not null,
  matches integer not null,
  rolls integer not null,
  luck double precision not null,
  luck_squares double precision not null,
  primary key (member_id, against_bot)
);

-- What has been counted of a matchup already, so that nothing counts twice.
create table counted_matchups (
  matchup_id bigint not null references matchups (id),
  what text not null check (what in ('rolls', 'luck')),
  primary key (matchup_id, what)
);

-- Matches that ended before this are counted by a due job, some at a time.
insert into jobs (key, kind, payload, due_at)
select 'countEarlierDice', 'countEarlierDice', '{"after": 0}', now()
where exists (select 1 from matchups where finished_at is not null);
