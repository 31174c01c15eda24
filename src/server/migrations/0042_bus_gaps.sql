-- How often a process noted that it runs while the bus was away for it: the others learn here what it could not tell them.
alter table heartbeats add column gaps bigint not null default 0;
