-- What the member has chosen of the cosmetics that its achievements have earned: {"frame": …, "checkers": …, "dice": …}.
alter table members add column cosmetics jsonb;
