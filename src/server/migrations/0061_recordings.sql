-- The build that opened a matchup; null for those from before (R84).
alter table matchups add column build text;

-- Finished matches whose records were played again and agreed or not (W441). The hash is the running hash after the last record (R85).
create table match_checks (
  matchup_id bigint primary key references matchups (id),
  checked_at timestamp(3) with time zone not null,
  hash text,
  fault text
);
create index match_checks_oldest on match_checks (checked_at);
