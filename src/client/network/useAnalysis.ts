import { useQuery } from '@tanstack/react-query'
import type { AnalysisSummary } from '../../protocol/analysis.ts'
import { ERRORS } from '../../protocol/errorCodes.ts'
import type { Matchup } from '../../protocol/matchup.ts'
import { loadAnalysisSummary } from './matchupCalls.ts'
import { queryClient } from './queryClient.ts'
import { errorCode } from './requestError.ts'

/** How often a match that has just ended is asked for its analysis (spec §9). */
const POLL_MS = 1_000
/** The same while the server has troubles of its own. */
const TROUBLED_POLL_MS = 5_000

const isNotReady = (error: Error) => errorCode(error) === ERRORS.notAnalysed.status

/** Whether a match is analysed at all: takhteh and practice never are (spec §2, W130). */
export function isForAnalysis({ finished, isTakhteh, isPractice }: Matchup): boolean {
  return finished && !isTakhteh && !isPractice
}

/** The analysis of a finished match; null until it exists, which it does by itself, and for a match that gets none. */
export function useAnalysis(matchup: Matchup): AnalysisSummary | null {
  const { id } = matchup
  const { data } = useQuery(
    {
      queryKey: ['analysisSummary', id],
      queryFn: ({ signal }) => loadAnalysisSummary(id, signal),
      enabled: isForAnalysis(matchup),
      staleTime: Infinity,
      // Asked until it succeeds: a page that gave up would wait for what is there.
      retry: (_failures, error) => errorCode(error) !== ERRORS.notFound.status,
      retryDelay: (_failures, error) => (isNotReady(error) ? POLL_MS : TROUBLED_POLL_MS),
    },
    queryClient,
  )
  return data ?? null
}
