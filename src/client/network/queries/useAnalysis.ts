import { useQuery } from '@tanstack/react-query'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { AnalysisSummary } from '../../../protocol/analysis/analysis.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { analysisPauseAfter } from './analysisPause.ts'
import { loadAnalysisSummary } from '../calls/analysisCalls.ts'
import { queryClient } from './queryClient.ts'

/** Whether a match's analysis is shown. Some variants are not analysed (spec §2), nor is practice (W130). */
export function showsAnalysis({ finished, isPractice, ...matchup }: Matchup): boolean {
  return finished && variantOf(variantOfWire(matchup)).isAnalysed && !isPractice
}

/**
 * The analysis of a finished match. It is null until the server has made it, and for a match without a shown analysis.
 */
export function useAnalysis(matchup: Matchup): AnalysisSummary | null {
  const { id } = matchup
  const { data } = useQuery(
    {
      queryKey: ['analysisSummary', id],
      queryFn: ({ signal }) => loadAnalysisSummary(id, signal),
      enabled: showsAnalysis(matchup),
      staleTime: Infinity,
      retry: (_failures, error) => analysisPauseAfter(error) !== null,
      retryDelay: (_failures, error) => analysisPauseAfter(error) ?? 0,
    },
    queryClient,
  )
  return data ?? null
}
