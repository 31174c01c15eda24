import { inArray } from 'drizzle-orm'
import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Elimination } from '../../../protocol/matchup/matchup.ts'
import { rowId } from '../../machinery/database/columns.ts'
import type { Queries } from '../../machinery/database/database.ts'
import type { MatchupSummary } from './matchupTables.ts'
import type { MatchupWithMembers } from './presentMatchup.ts'

/** What a match says of its tournament. The room of tournaments has these columns and all others. */
export const tournamentOfMatch = {
  id: rowId(),
  title: text('title').notNull(),
  titleEn: text('title_en'),
  elimination: smallint('elimination').$type<Elimination>().notNull(),
}

const tournaments = pgTable('tournaments', tournamentOfMatch)

/** The tournaments that the matchups belong to, by their ids. */
export async function readTournamentsOf(
  queries: Queries,
  page: readonly MatchupSummary[],
): Promise<ReadonlyMap<number, NonNullable<MatchupWithMembers['tournament']>>> {
  const ids = [...new Set(page.flatMap(({ tournamentId }) => (tournamentId === null ? [] : [tournamentId])))]
  if (ids.length === 0) return new Map()
  const rows = await queries.select().from(tournaments).where(inArray(tournaments.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
