import { asc, eq, inArray } from 'drizzle-orm'
import type { RecordRow } from '../../../protocol/analysis/presentRecords.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { gameRecords } from './matchupTables.ts'

/** Everything that happened in a matchup, in order. */
export async function readRecords(queries: Queries, matchupId: number): Promise<readonly RecordRow[]> {
  const { index, gameIndex, recordedAt, record } = gameRecords
  return queries
    .select({ index, gameIndex, recordedAt, record })
    .from(gameRecords)
    .where(eq(gameRecords.matchupId, matchupId))
    .orderBy(asc(index))
}

/** The same of several matchups, by their ids. A matchup without records is missing. */
export async function readRecordsOf(
  queries: Queries,
  matchupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RecordRow[]>> {
  const { matchupId, index, gameIndex, recordedAt, record } = gameRecords
  const rows = await queries
    .select({ matchupId, index, gameIndex, recordedAt, record })
    .from(gameRecords)
    .where(inArray(matchupId, [...matchupIds]))
    .orderBy(asc(matchupId), asc(index))
  const byMatchup = new Map<number, RecordRow[]>()
  for (const { matchupId: id, ...row } of rows) {
    const records = byMatchup.get(id) ?? []
    records.push(row)
    byMatchup.set(id, records)
  }
  return byMatchup
}
