-- The signs of unfair play look at the matches of the last weeks for fees, and at those that ended by time.
create index matchups_finished_for_fees on matchups (finished_at) where join_credit > 0 and finished_at is not null;
create index matchups_finished_between_members on matchups (finished_at)
  where user_b_id is not null and finished_at is not null;
