-- A member's matchups that wait or run, which every visit to the menu asks for: without reading all that it ever played.
create index matchups_active_of_user_a on matchups (user_a_id, id desc) where finished_at is null and removed_at is null;
create index matchups_active_of_user_b on matchups (user_b_id, id desc)
  where user_b_id is not null and finished_at is null and removed_at is null;
