create table member_identities (
  provider text not null,
  subject text not null,
  member_id bigint not null references members (id),
  created_at timestamp(3) with time zone not null,
  primary key (provider, subject)
);
create index member_identities_member on member_identities (member_id);
create index members_email on members (email) where email is not null;

create table provider_requests (
  state_hash text primary key,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamp(3) with time zone not null
);
create index provider_requests_expiry on provider_requests (expires_at);
