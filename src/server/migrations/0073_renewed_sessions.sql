-- The device of a session, and the generation of its refresh token (W520, W521).
alter table sessions
  add column renews boolean not null default false,
  add column generation integer not null default 0,
  add column confirmed_generation integer not null default 0,
  add column renewed_at timestamp(3) with time zone,
  add column agent text,
  add column browser text,
  add column system text,
  add column network text,
  add column last_used_at timestamp(3) with time zone;
