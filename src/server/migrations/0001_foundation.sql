create table members (
  id bigint primary key generated always as identity,
  mobile text unique,
  email text,
  username text,
  username_key text unique,
  country_code text,
  avatar text,
  locale text not null check (locale in ('fa', 'en')),
  fcm_token text,
  credit integer not null check (credit >= 0),
  elo_rating double precision not null default 1500,
  elo_experience integer not null default 0,
  rated_matches integer not null default 0,
  matchup_wins integer not null default 0,
  quiz_score integer not null default 0,
  average_error_rate double precision,
  tournament_golds integer not null default 0,
  tournament_silvers integer not null default 0,
  tournament_bronzes integer not null default 0,
  is_blocked boolean not null default false,
  created_at timestamp(3) with time zone not null
);

create table sessions (
  id uuid primary key,
  member_id bigint not null references members (id),
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone
);
create index sessions_member on sessions (member_id);

create table signing_keys (
  id text primary key,
  secret text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null
);

create table one_time_codes (
  mobile text primary key,
  code_hash text not null,
  tries integer not null,
  sent_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);

create table flood_entries (
  id bigint primary key generated always as identity,
  subject text not null,
  created_at timestamp(3) with time zone not null
);
create index flood_entries_subject on flood_entries (subject, created_at);

create table credit_entries (
  id bigint primary key generated always as identity,
  member_id bigint not null references members (id),
  amount integer not null,
  reason_type text not null,
  cause text not null unique,
  created_at timestamp(3) with time zone not null
);
create index credit_entries_member on credit_entries (member_id, created_at desc, id desc);

create table jobs (
  id bigint primary key generated always as identity,
  key text not null unique,
  kind text not null,
  payload jsonb,
  due_at timestamp(3) with time zone not null,
  version bigint not null default 1,
  attempts integer not null default 0,
  last_error text
);
create index jobs_due on jobs (due_at, id);
