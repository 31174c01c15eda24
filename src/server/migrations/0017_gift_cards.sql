create table gift_cards (
  id bigint primary key generated always as identity,
  code_hash text not null unique,
  last_four text not null,
  amount integer not null check (amount > 0),
  note text,
  created_at timestamp(3) with time zone not null,
  redeemed_at timestamp(3) with time zone,
  redeemed_by bigint references members (id),
  check ((redeemed_at is null) = (redeemed_by is null))
);
