import { and, asc, count, eq } from 'drizzle-orm'
import type { Queries } from '../../machinery/database/database.ts'
import { gameAnalyses, playerAnalyses } from './analysisTables.ts'
import type { PlayerAnalysisRow } from './analysisTables.ts'
import type { PlacedGame } from './matchMoments.ts'
import { games } from '../../play/matchups/matchupTables.ts'
import type { GameRow } from '../../play/matchups/matchupTables.ts'
import type { ListSelection } from '../../machinery/http/listQuery.ts'
import type { PlacedAnalysis } from '../../engine/analysedMatch.ts'

/** One game with its analysis, which is null if it is not ready. Null if there is no such game. */
export async function readGameWithAnalysis(
  queries: Queries,
  gameId: number,
): Promise<{ readonly game: GameRow; readonly analysed: readonly PlacedAnalysis[] | null } | null> {
  const [found] = await queries
    .select({ game: games, analysed: gameAnalyses.records })
    .from(games)
    .leftJoin(gameAnalyses, eq(gameAnalyses.gameId, games.id))
    .where(eq(games.id, gameId))
  return found ?? null
}

/** Both sides of an analysed match, white first; empty before the analysis. */
export async function readPlayerAnalyses(queries: Queries, matchupId: number): Promise<readonly PlayerAnalysisRow[]> {
  const rows = await queries.select().from(playerAnalyses).where(eq(playerAnalyses.matchupId, matchupId))
  return rows.toSorted((one, other) => Number(one.side === 'black') - Number(other.side === 'black'))
}

/** The analysed games of a matchup, in order. */
export async function readAnalysedGames(queries: Queries, matchupId: number): Promise<readonly PlacedGame[]> {
  return queries
    .select({ gameId: games.id, gameIndex: games.gameIndex, records: gameAnalyses.records })
    .from(games)
    .innerJoin(gameAnalyses, eq(gameAnalyses.gameId, games.id))
    .where(eq(games.matchupId, matchupId))
    .orderBy(asc(games.gameIndex))
}

/** All games of a matchup in order. */
export async function readGames(queries: Queries, matchupId: number): Promise<readonly GameRow[]> {
  return queries.select().from(games).where(eq(games.matchupId, matchupId)).orderBy(asc(games.gameIndex))
}

/** A page of a matchup's games in any order, and their total. */
export async function readGamePage(
  queries: Queries,
  matchupId: number,
  { where, orderBy, limit, offset }: ListSelection,
): Promise<{ readonly total: number; readonly page: readonly GameRow[] }> {
  const wanted = and(eq(games.matchupId, matchupId), where)
  const [total] = await queries.select({ count: count() }).from(games).where(wanted)
  const page = await queries
    .select()
    .from(games)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, page }
}
