-- What members, or their pages, have told about faults. A row is kept for 90 days.
create table reports (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  matchup_id bigint references matchups,
  cause text not null check (cause in ('member', 'fault')),
  words text not null,
  facts jsonb not null,
  journal jsonb not null,
  created_at timestamptz(3) not null
);
create index reports_age on reports (created_at);
