import { loadGameAnalysis } from '../calls/analysisCalls.ts'
import { analysisPauseAfter } from './analysisPause.ts'

/** The analysis of a game. Until the engine has made it, the server is asked again each second (spec §9). */
export function gameAnalysisQuery(gameId: number | null) {
  return {
    queryKey: ['gameAnalysis', gameId],
    queryFn: ({ signal }: { signal: AbortSignal }) => loadGameAnalysis(gameId ?? 0, signal),
    enabled: gameId !== null,
    staleTime: Infinity,
    retry: (_failures: number, problem: unknown) => analysisPauseAfter(problem) !== null,
    retryDelay: (_failures: number, problem: unknown) => analysisPauseAfter(problem) ?? 0,
  }
}
