-- What a member has achieved, and how far it has come. Progress that counts within a day, or from day to day, is over
-- at lapses_at.
create table achievements (
  member_id bigint not null references members (id),
  name text not null,
  progress integer not null check (progress >= 0),
  lapses_at timestamp(3) with time zone,
  achieved_at timestamp(3) with time zone,
  primary key (member_id, name)
);

-- What has been counted towards one, so that nothing counts twice: a country met, a bot beaten.
create table achievement_marks (
  member_id bigint not null references members (id),
  name text not null,
  mark text not null,
  primary key (member_id, name, mark)
);

create index matchups_finished_of_user_a on matchups (user_a_id, finished_at) where finished_at is not null;
create index matchups_finished_of_user_b on matchups (user_b_id, finished_at)
  where finished_at is not null and user_b_id is not null;
create index matchups_running_of_user_a on matchups (user_a_id)
  where started_at is not null and finished_at is null and removed_at is null;
create index matchups_running_of_user_b on matchups (user_b_id)
  where started_at is not null and finished_at is null and removed_at is null and user_b_id is not null;
