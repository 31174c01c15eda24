import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { GameSummary } from '../../../protocol/analysis/analysis.ts'
import { loadGames } from '../../network/calls/analysisCalls.ts'
import { gameAnalysisQuery } from '../../network/queries/gameAnalysisQuery.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { type AnalysisRow, rowsOf } from './analysisRows.ts'

export type GamesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'known'; readonly games: readonly GameSummary[] }

/** The games of a finished matchup. */
export function useGames(matchupId: number): GamesState {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['games', matchupId],
      queryFn: ({ signal }) => loadGames(matchupId, signal),
      staleTime: Infinity,
    },
    queryClient,
  )
  if (data !== undefined) return { status: 'known', games: data }
  return error === null ? { status: 'loading' } : { status: 'failed', error, retry: () => void refetch() }
}

export type RowsState =
  | { readonly status: 'loading' | 'waiting' | 'failed' }
  | { readonly status: 'known'; readonly rows: readonly AnalysisRow[] }

/**
 * The lines of a game. `waiting`: the engine has not analysed it yet, and the client asks again each second (spec §9).
 */
export function useGameRows(gameId: number | null): RowsState {
  const { data, error, failureReason } = useQuery(gameAnalysisQuery(gameId), queryClient)
  const rows = useMemo(() => (data === undefined ? null : rowsOf(data)), [data])
  if (rows !== null) return { status: 'known', rows }
  if (error !== null) return { status: 'failed' }
  return { status: errorCode(failureReason) === ERRORS.notAnalysed.status ? 'waiting' : 'loading' }
}
