-- What members can be asked: a position as an XGID whose white is to move, and its four turns, the best first.
create table quiz_positions (
  id bigint primary key generated always as identity,
  xgid text not null unique,
  options jsonb not null,
  source text not null check (source in ('shipped', 'generated', 'match')),
  matchup_id bigint references matchups (id),
  -- A place on a ring from 0 to 1: who draws goes on from a random place of it.
  draw double precision not null default random(),
  created_at timestamp(3) with time zone not null,
  withdrawn_at timestamp(3) with time zone,
  check ((source = 'match') = (matchup_id is not null))
);
create index quiz_positions_drawn on quiz_positions (draw) where withdrawn_at is null;

-- What a member was asked, with the turns in the order in which it saw them.
create table quizzes (
  id bigint primary key generated always as identity,
  member_id bigint not null references members (id),
  position_id bigint not null references quiz_positions (id),
  options jsonb not null,
  created_at timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  answered_opt text,
  is_correct boolean,
  unique (member_id, position_id),
  check ((answered_at is null) = (is_correct is null))
);
create index quizzes_of_member on quizzes (member_id, created_at desc);
create index quizzes_of_position on quizzes (position_id);
