-- The list of a member's own matches reads one of these indexes for each seat, and no row of the table for its filters and
-- its total.
drop index matchups_of_user_a;
drop index matchups_of_user_b;
create index matchups_of_user_a on matchups (user_a_id, created_at desc, id desc)
  include (is_practice, play_with_bot, variant, started_at, finished_at, removed_at, tournament_id, user_b_id);
create index matchups_of_user_b on matchups (user_b_id, created_at desc, id desc)
  include (is_practice, play_with_bot, variant, started_at, finished_at, removed_at, tournament_id)
  where user_b_id is not null;
