-- Who follows whom, and who has blocked whom.
create table follows (
  follower_id bigint not null references members,
  followed_id bigint not null references members,
  created_at timestamptz(3) not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followed on follows (followed_id, created_at);

create table member_blocks (
  blocker_id bigint not null references members,
  blocked_id bigint not null references members,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index member_blocks_blocked on member_blocks (blocked_id);

-- A member can be reported too.
alter table reports add column about_member_id bigint references members;
alter table reports drop constraint reports_cause_check;
alter table reports add check (cause in ('member', 'fault', 'conduct'));
