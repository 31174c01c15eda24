import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { TOURNAMENT_PAGE_SIZE, type TournamentListPath, loadTournaments } from './tournamentCalls.ts'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { joinPages, type ListPage, type ListPlace, placeAfter } from '../http/listPages.ts'

const firstPage: ListPlace | null = null

/** A list of tournaments, page by page. */
export const tournamentPagesQuery = (path: TournamentListPath) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', path],
    queryFn: ({ pageParam, signal }) => loadTournaments(path, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (_: ListPage<Tournament>, pages: readonly ListPage<Tournament>[]) =>
      placeAfter(pages, TOURNAMENT_PAGE_SIZE),
    select: ({ pages }: InfiniteData<ListPage<Tournament>, ListPlace | null>) => joinPages(pages),
    staleTime: 0,
  })
