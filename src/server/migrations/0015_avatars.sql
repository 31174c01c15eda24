-- Pictures are in the database, so that every process can serve them. A new picture has a new key: addresses never change
-- what they show.
create table avatars (
  member_id bigint primary key references members (id),
  key text not null unique,
  picture bytea not null,
  created_at timestamp(3) with time zone not null
);
