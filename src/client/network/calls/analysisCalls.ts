import type { AnalysisSummary, GameAnalysis, GameSummary, Replay } from '../../../protocol/analysis/analysis.ts'
import type { Hint, ManualAnalysis } from '../../../protocol/analysis/manualAnalysis.ts'
import type { Recording } from '../../../engine/recording/Recording.ts'
import type { presentRecording } from '../../../protocol/recording/recording.ts'
import { http } from '../http/http.ts'

/** More games than the longest match can have. */
const ALL_GAMES = 100

/** The games of a matchup, in order. */
export function loadGames(matchupId: number, signal: AbortSignal): Promise<GameSummary[]> {
  const searchParams = { sort: 'gameIndex', take: ALL_GAMES }
  return http.get(`matchup/${matchupId}/game`, { searchParams, signal }).json<GameSummary[]>()
}

/** The analysis of every action of a game. Rejects with a 754 until the game has been analysed (W63). */
export function loadGameAnalysis(gameId: number, signal: AbortSignal): Promise<GameAnalysis> {
  return http.get(`game/${gameId}/analysis`, { signal }).json<GameAnalysis>()
}

/** A question to the engine waits for its turn on a busy server, which is no failure of the network. */
const ENGINE_PATIENCE_MS = 60_000

/** The engine's hints for a position that was set up by hand, best first (W64). The caller has another way if there is no answer. */
export function analysePosition(position: ManualAnalysis, signal: AbortSignal): Promise<Hint[]> {
  const options = { json: position, signal, timeout: ENGINE_PATIENCE_MS, context: { isTried: true } }
  return http.put('analysis/manual', options).json<Hint[]>()
}

/** A matchup with its games and all their actions. */
export function loadReplay(matchupId: number, signal: AbortSignal): Promise<Replay> {
  return http.get(`matchup/${matchupId}/replay`, { signal }).json<Replay>()
}

/** Everything that was played in a matchup, with instants and hashes (W440). */
export async function loadRecording(matchupId: number): Promise<Recording> {
  const file = await http.get(`matchup/${matchupId}/recording`).json<ReturnType<typeof presentRecording>>()
  const { format, formatVersion, ...recording } = file
  return recording
}

/** What the engine says of a finished match as a whole; rejects with a 754 until it has been analysed (W61). */
export function loadAnalysisSummary(matchupId: number, signal: AbortSignal): Promise<AnalysisSummary> {
  return http
    .get(`matchup/${matchupId}/analysis`, { searchParams: { summary: 'true' }, signal })
    .json<AnalysisSummary>()
}
