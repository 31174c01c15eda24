-- An average error rate is told from ten decisions on (W65). Averages that were stored from fewer are taken back.
update members set average_error_rate = null
where average_error_rate is not null and id not in (
  select player_analyses.member_id
  from player_analyses join matchups on matchups.id = player_analyses.matchup_id
  where player_analyses.member_id is not null and matchups.variant in ('normal', 'nackgammon')
  group by player_analyses.member_id
  having sum(player_analyses.decisions) >= 10
);
