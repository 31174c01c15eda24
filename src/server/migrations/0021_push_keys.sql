create table push_keys (
  id smallint primary key check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamp(3) with time zone not null
);
create index members_fcm_token on members (fcm_token) where fcm_token is not null;
