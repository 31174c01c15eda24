-- What operators did, and what members did to their accounts. Rows are only added, and removed by age.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null check (actor in ('operator', 'member', 'site')),
  -- The operator's name on the machine.
  operator text,
  -- The member who acted or whose account it is. No reference: an entry outlives everything.
  member_id bigint,
  action text not null,
  outcome text not null check (outcome in ('asked', 'done', 'refused')),
  network text,
  detail jsonb not null
);
create index audit_entries_age on audit_entries (at);
create index audit_entries_member on audit_entries (member_id, id desc) where member_id is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('khatam.audit_sweep', true) = 'on' then
    return old;
  end if;
  raise exception 'The audit log is only added to.';
end $$;
create trigger audit_entries_only_added before update or delete on audit_entries
  for each row execute function refuse_audit_change();
