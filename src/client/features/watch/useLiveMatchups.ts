import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIVE_PAGE_SIZE, loadLiveMatchups } from '../../network/calls/matchupListCalls.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { ListPlace } from '../../network/http/listPages.ts'
import { queryClient } from '../../network/queries/queryClient.ts'

/** The interval at which the shown page is read again. */
const REFRESH_MS = 3_000

export interface LiveMatchups {
  /** Undefined until they are there. */
  readonly rows: readonly Matchup[] | undefined
  readonly total: number | null
  /** From 0. */
  readonly page: number
  readonly pages: number
  /** The reason if they could not be loaded; else null. */
  readonly error: unknown
  readonly next: (() => void) | null
  readonly previous: (() => void) | null
  readonly restart: () => void
}

/** The matchups in play, a page at a time, kept fresh. A page begins behind the last row of the one before. */
export function useLiveMatchups(): LiveMatchups {
  const [places, setPlaces] = useState<readonly ListPlace[]>([])
  const last = places.at(-1) ?? null
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['liveMatchups', last],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadLiveMatchups(last, signal),
      refetchInterval: REFRESH_MS,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  )
  // The rows behind a place are not the whole list: the pages before it are full.
  const total = data === undefined ? null : data.total + places.length * LIVE_PAGE_SIZE
  const rows = data?.items.slice(0, LIVE_PAGE_SIZE)
  const end = rows?.at(-1)
  const isLast = data === undefined || data.total <= LIVE_PAGE_SIZE || end === undefined
  const previous = () => setPlaces(places.slice(0, -1))
  return {
    rows,
    total,
    page: places.length,
    pages: total === null ? 1 : Math.max(places.length + 1, Math.ceil(total / LIVE_PAGE_SIZE)),
    error,
    next: isLast || isPlaceholderData ? null : () => setPlaces([...places, { id: end.id, createdAt: end.createdAt }]),
    previous: places.length === 0 ? null : previous,
    restart: () => {
      setPlaces([])
      void refetch()
    },
  }
}
