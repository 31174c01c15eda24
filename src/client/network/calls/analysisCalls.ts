import type { GameAnalysis, GameSummary, Replay } from '../../../protocol/analysis/analysis.ts'
import type { Hint, ManualAnalysis } from '../../../protocol/analysis/manualAnalysis.ts'
import { http } from '../http/http.ts'

/** More games than the longest match can have. */
const ALL_GAMES = 100

/** The games of a matchup in their order. */
export function loadGames(matchupId: number, signal: AbortSignal): Promise<GameSummary[]> {
  const searchParams = { sort: 'gameIndex', take: ALL_GAMES }
  return http.get(`matchup/${matchupId}/game`, { searchParams, signal }).json<GameSummary[]>()
}

/** What the engine says of everything that happened in a game; rejects with a 754 until it has been analysed (W63). */
export function loadGameAnalysis(gameId: number, signal: AbortSignal): Promise<GameAnalysis> {
  return http.get(`game/${gameId}/analysis`, { signal }).json<GameAnalysis>()
}

/** What the engine would do in a position that was set up by hand, best first (W64). */
export function analysePosition(position: ManualAnalysis, signal: AbortSignal): Promise<Hint[]> {
  return http.put('analysis/manual', { json: position, signal }).json<Hint[]>()
}

/** A matchup with its games and everything that happened in them. */
export function loadReplay(matchupId: number, signal: AbortSignal): Promise<Replay> {
  return http.get(`matchup/${matchupId}/replay`, { signal }).json<Replay>()
}
