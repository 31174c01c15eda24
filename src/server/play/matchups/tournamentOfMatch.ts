import { inArray } from 'drizzle-orm'
import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Elimination } from '../../../protocol/matchup/matchup.ts'
import type { Translations } from '../../../protocol/wire/locales.ts'
import { rowId } from '../../machinery/database/columns.ts'
import type { Queries } from '../../machinery/database/database.ts'
import type { MatchupSummary } from './matchupTables.ts'
import type { MatchupWithMembers } from './presentMatchup.ts'

/** The columns of a tournament that its matches show. The table of the tournaments' room has the other columns too. */
export const tournamentOfMatch = {
  id: rowId(),
  title: text('title').notNull(),
  titles: jsonb('titles').$type<Translations>().notNull(),
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
