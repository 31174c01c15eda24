create table notifications (
  id bigint primary key generated always as identity,
  delivery_id text not null unique,
  member_id bigint not null references members (id),
  category_name text not null,
  payload jsonb not null,
  subject text not null,
  content text not null,
  cause text not null unique,
  created_at timestamp(3) with time zone not null,
  scheduled_for timestamp(3) with time zone,
  sent_at timestamp(3) with time zone not null
);
create index notifications_member on notifications (member_id, sent_at desc, id desc);

create table member_options (
  member_id bigint not null references members (id),
  name text not null,
  value text not null,
  primary key (member_id, name)
);
