create table challenges (
  id bigint primary key generated always as identity,
  user_a_id bigint not null references members (id),
  user_b_id bigint not null references members (id),
  length smallint not null,
  is_takhteh boolean not null,
  join_credit integer not null,
  created_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  declined_at timestamp(3) with time zone,
  declined_by_user_id bigint references members (id),
  expired_at timestamp(3) with time zone,
  matchup_id bigint references matchups (id),
  check (user_a_id <> user_b_id),
  check (num_nonnulls(accepted_at, declined_at, expired_at) <= 1)
);
-- One that waits for each pair and direction.
create unique index challenges_pending on challenges (user_a_id, user_b_id)
  where accepted_at is null and declined_at is null and expired_at is null;
create index challenges_user_a on challenges (user_a_id, created_at desc, id desc);
create index challenges_user_b on challenges (user_b_id, created_at desc, id desc);
-- Those that became no match, by their age: they are swept.
create index challenges_age on challenges (created_at) where matchup_id is null;
