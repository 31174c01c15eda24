import { asc, eq } from 'drizzle-orm'
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
