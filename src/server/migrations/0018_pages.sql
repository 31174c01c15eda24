create table pages (
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  locale text not null check (locale in ('fa', 'en')),
  title text not null,
  content text not null,
  shipped_digest text,
  updated_at timestamp(3) with time zone not null,
  primary key (name, locale)
);
