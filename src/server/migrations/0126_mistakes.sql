-- The decisions of each analysed player that gave away more than 0.08, so that own mistakes are found without the analyses.
alter table player_analyses add column mistakes jsonb not null default '[]';

update player_analyses set mistakes = found.mistakes
from (
  select game_records.matchup_id, record ->> 'side' as side,
    jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('index', index, 'kind', analysis -> 'kind', 'error', analysis -> 'error'))
      order by index
    ) as mistakes
  from game_analyses
    join games on games.id = game_analyses.game_id,
    jsonb_to_recordset(game_analyses.records) as judged (index integer, analysis jsonb)
    join game_records using (index)
  where game_records.matchup_id = games.matchup_id and (analysis ->> 'error')::float > 0.08
  group by 1, 2
) found
where found.matchup_id = player_analyses.matchup_id and found.side = player_analyses.side;
