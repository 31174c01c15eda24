alter table matchups add column is_practice boolean not null default false;
-- Practice only: the record at which the member goes back, all from it on being taken back for now.
alter table matchups add column undone_from integer;
alter table matchups add check (not is_practice or (play_with_bot and join_credit = 0 and tournament_id is null));
alter table matchups add check (undone_from is null or is_practice);

create index matchups_practice on matchups (user_a_id, id desc)
  where is_practice and finished_at is null and removed_at is null;
