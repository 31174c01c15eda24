-- The latest analysed matches of a member are the first entries of its part of this index.
drop index player_analyses_of_member;
create index player_analyses_of_member on player_analyses (member_id, matchup_id desc) where member_id is not null;
