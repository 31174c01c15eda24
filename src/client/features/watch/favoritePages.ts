import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { FAVORITE_PAGE_SIZE, loadFavorites } from '../../network/calls/matchupListCalls.ts'
import type { Favorite } from '../../../protocol/matchup/favorite.ts'
import { joinPages, type ListPage, type ListPlace, placeAfter } from '../../network/http/listPages.ts'

const firstPage: ListPlace | null = null

export const favoritesQuery = infiniteQueryOptions({
  queryKey: ['favorites'],
  queryFn: ({ pageParam, signal }) => loadFavorites(pageParam, signal),
  initialPageParam: firstPage,
  getNextPageParam: (_: ListPage<Favorite>, pages: readonly ListPage<Favorite>[]) =>
    placeAfter(pages, FAVORITE_PAGE_SIZE),
  select: ({ pages }: InfiniteData<ListPage<Favorite>, ListPlace | null>) => joinPages(pages),
  staleTime: 0,
})
