-- formerly: 0042_code_askers.sql
-- A code belongs to the address that asked for it, so that what others ask for leaves it alone. Codes are good for minutes:
-- those on their way are asked for again.
delete from one_time_codes;
alter table one_time_codes drop constraint one_time_codes_pkey;
alter table one_time_codes add column asker text not null;
alter table one_time_codes add column tries_elsewhere integer not null;
alter table one_time_codes add primary key (mobile, asker);
