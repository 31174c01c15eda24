-- A match that was analysed after the deletion of an account, and the sums of the migration before, left rows here.
delete from play_pictures using members where members.id = member_id and deleted_at is not null;
