import { useQuery } from '@tanstack/react-query'
import type { AnalysisSummary } from '../../../protocol/analysis.ts'
import { ERRORS } from '../../../protocol/errorCodes.ts'
import type { Matchup } from '../../../protocol/matchup.ts'
import { loadAnalysisSummary } from '../../network/matchupCalls.ts'
import { queryClient } from '../../network/queryClient.ts'
import { errorCode } from '../../network/requestError.ts'

/** How often a match that has just ended is asked for its analysis (spec §9). */
const POLL_MS = 1_000

/** The analysis of a finished match; null until it exists, and for takhteh, which has none. */
export function useAnalysis({ id, finished, isTakhteh }: Matchup): AnalysisSummary | null {
  const { data } = useQuery(
    {
      queryKey: ['analysisSummary', id],
      queryFn: ({ signal }) => loadAnalysisSummary(id, signal),
      enabled: finished && !isTakhteh,
      staleTime: Infinity,
      retry: (_failures, error) => errorCode(error) === ERRORS.notAnalysed.status,
      retryDelay: POLL_MS,
    },
    queryClient,
  )
  return data ?? null
}
