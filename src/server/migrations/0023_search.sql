-- formerly: 0016_search.sql
-- What is new goes into the index at once. Else it waits in a list that every search reads through, and that nothing empties
-- on the embedded store, where no vacuum runs by itself.
alter index members_by_name_part set (fastupdate = off);
select gin_clean_pending_list('members_by_name_part');
