-- The members' own mistakes that they were asked again about: how often in a row each was found, and when it is asked next.
create table mistake_reviews (
  member_id bigint not null references members,
  matchup_id bigint not null references matchups,
  record_index integer not null check (record_index >= 0),
  found smallint not null check (found >= 0),
  due_at timestamptz(3) not null,
  primary key (member_id, matchup_id, record_index)
);
