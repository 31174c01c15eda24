-- The name of a match's variant, in place of whether it is takhteh. The rules know the names.
alter table matchups add column variant text;
update matchups set variant = case when is_takhteh then 'takhteh' else 'normal' end;
drop index matchups_waiting;
alter table matchups alter column variant set not null, drop column is_takhteh;
create index matchups_waiting on matchups (variant, join_credit, created_at, id)
  where started_at is null and removed_at is null and tournament_id is null;

alter table challenges add column variant text;
update challenges set variant = case when is_takhteh then 'takhteh' else 'normal' end;
alter table challenges alter column variant set not null, drop column is_takhteh;

alter table tournaments add column variant text;
update tournaments set variant = case when is_takhteh then 'takhteh' else 'normal' end;
alter table tournaments alter column variant set not null, drop column is_takhteh;

update tournament_schedules
  set terms = (terms - 'isTakhteh')
    || jsonb_build_object('variant', case when (terms ->> 'isTakhteh')::boolean then 'takhteh' else 'normal' end);
