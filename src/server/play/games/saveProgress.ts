import type { PlainStatement } from '../../machinery/database/database.ts'
import type { PlacedRecord } from '../../../protocol/game/presentActions.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'

/**
 * Writes what every action changes: the row of the matchup, and its records. With a version, it writes only if the row
 * still has it. Answers the row's new version, or no row if nothing was written.
 */
const SAVE_PROGRESS = `
  with saved as (
    update matchups set state = $2::jsonb, clock = $3::jsonb, timeout_due_at = $4::timestamptz, update_index = $5::int,
      acted_index = $6::int, record_count = $7::int, played_at = $8::timestamptz
    where id = $1::bigint and ($11::text is null or xmin = $11::xid)
    returning id, xmin::text as version
  ), written as (
    insert into game_records (matchup_id, index, game_index, update_index, recorded_at, record)
    select saved.id, $9::int + ordinality - 1, (value ->> 'gameIndex')::smallint, $5::int, $8::timestamptz, value -> 'record'
    from saved, jsonb_array_elements($10::jsonb) with ordinality
  )
  select version from saved`

/** The statement that saves a matchup after an action, with the records that led to it. */
export function saveProgress(
  { id, state, clock, timeoutDueAt, updateIndex, actedIndex, recordCount }: MatchupInPlay,
  placed: readonly PlacedRecord[],
  { now, version = null }: { readonly now: Date; readonly version?: string | null },
): PlainStatement {
  const values = [
    id,
    JSON.stringify(state),
    clock === null ? null : JSON.stringify(clock),
    timeoutDueAt?.toISOString() ?? null,
    updateIndex,
    actedIndex,
    recordCount,
    now.toISOString(),
    recordCount - placed.length,
    JSON.stringify(placed),
    version,
  ]
  return { text: SAVE_PROGRESS, values }
}
