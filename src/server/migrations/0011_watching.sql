-- When something last happened in the match.
alter table matchups add column played_at timestamp(3) with time zone;

create index matchups_live on matchups (created_at desc, id desc)
  where started_at is not null and finished_at is null and removed_at is null and not is_practice;

create table favorites (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  matchup_id bigint not null references matchups (id),
  created_at timestamp(3) with time zone not null,
  unique (member_id, matchup_id)
);

create index favorites_of_member on favorites (member_id, created_at desc, id desc);
