-- Members who have deleted their accounts. Their rows stay without a name, because results and the ledger name them.
alter table members add column deleted_at timestamptz(3);

-- Digests of the numbers and addresses of deleted accounts: a new account with one of them gets no second gift.
create table closed_contacts (
  digest text primary key,
  closed_at timestamptz(3) not null
);
create index closed_contacts_age on closed_contacts (closed_at);

-- Random secrets of the site by name, wrapped in the operator's key.
create table site_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz(3) not null
);
