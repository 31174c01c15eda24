import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_WATCHED_AT_ONCE, type WatchPage } from '../../../protocol/matchup/watch.ts'
import { loadWatchPage } from '../../network/calls/watchCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { useRoomBeside } from '../../table/turns/useRoomBeside.ts'
import type { WatchFilters } from './watchFilters.ts'

/** The interval at which the shown page is read again. */
const REFRESH_MS = 3_000

/** Rows on a small screen; boards in two lines on a large one. */
const ROWS = 5
const BOARDS = 12

export interface WatchList {
  /** Undefined until it is there. */
  readonly data: WatchPage | undefined
  /** Whether the screen has room for boards. */
  readonly hasRoom: boolean
  /** Whether the list is a round of a tournament. All its boards are on one page. */
  readonly isRound: boolean
  /** From 0. */
  readonly page: number
  readonly pages: number
  /** The reason if it could not be loaded; else null. */
  readonly error: unknown
  readonly turnTo: (page: number) => void
  readonly restart: () => void
}

/** The running matches to watch, a page at a time, kept fresh. */
export function useWatchList(filters: WatchFilters): WatchList {
  const hasRoom = useRoomBeside()
  const [wanted, setPage] = useState(0)
  const isRound = filters.roundIndex !== undefined
  const take = isRound ? MOST_WATCHED_AT_ONCE : hasRoom ? BOARDS : ROWS
  const query = { ...filters, take, skip: wanted * take }
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['watch', query],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadWatchPage(query, signal),
      refetchInterval: REFRESH_MS,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  )
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / take))
  // Matches end, and with them pages.
  if (data !== undefined && wanted >= pages) setPage(pages - 1)
  return {
    data,
    hasRoom,
    isRound,
    page: wanted,
    pages,
    error,
    turnTo: setPage,
    restart: () => {
      setPage(0)
      void refetch()
    },
  }
}
