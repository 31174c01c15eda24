-- A member's notifications of a rare category are found without looking at all the others.
create index notifications_category on notifications (member_id, category_name, sent_at desc, id desc);
