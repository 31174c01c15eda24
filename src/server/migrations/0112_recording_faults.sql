-- `recording_faults` counts these each time the metrics are read.
create index match_checks_faults on match_checks (matchup_id) where fault is not null;
