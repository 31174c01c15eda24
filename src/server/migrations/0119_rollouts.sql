-- The rollout that each member asked for last: what is asked, and what its games have brought so far.
create table rollouts (
  member_id bigint primary key references members,
  -- Grows with every new rollout of the member, so that an older one writes nothing.
  number bigint not null,
  status text not null check (status in ('running', 'ended', 'stopped')),
  state jsonb not null,
  changed_at timestamptz(3) not null
);
