-- How often viewers have sent each emotion during a match. The players see it when the match is over.
create table match_reactions (
  matchup_id bigint not null references matchups,
  content text not null,
  count integer not null check (count > 0),
  primary key (matchup_id, content)
);
