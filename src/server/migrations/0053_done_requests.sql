-- What a request with a key has done, so that the same request, sent again, is answered and not done again.
create table done_requests (
  member_id bigint not null,
  key text not null,
  answer bigint not null,
  done_at timestamptz(3) not null,
  primary key (member_id, key)
);
create index done_requests_age on done_requests (done_at);
