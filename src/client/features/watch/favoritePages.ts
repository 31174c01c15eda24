import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { FAVORITE_PAGE_SIZE } from '../../../protocol/constants.ts'
import type { Favorite } from '../../../protocol/favorite.ts'
import { type ListPage, type ListPlace, loadFavorites } from '../../network/watchCalls.ts'

type Page = ListPage<Favorite>

const firstPage: ListPlace | null = null

export const favoritesQuery = infiniteQueryOptions({
  queryKey: ['favorites'],
  queryFn: ({ pageParam, signal }) => loadFavorites(pageParam, signal),
  initialPageParam: firstPage,
  getNextPageParam: nextPlace,
  select: ({ pages }: InfiniteData<Page, ListPlace | null>) => joinPages(pages),
  staleTime: 0,
})

/** What the next page begins after; null when there is none. */
export function nextPlace(page: Page, pages: readonly Page[]): ListPlace | null {
  const isFull = page.items.length >= FAVORITE_PAGE_SIZE
  // A full page of marks that are all known would come again and again.
  const isNew = joinPages(pages).length > joinPages(pages.slice(0, -1)).length
  const last = page.items.at(-1)
  return isFull && isNew && last !== undefined ? { id: last.id, createdAt: last.createdAt } : null
}

/** All marks, each once: marks of one instant stand at the end of a page and at the beginning of the next. */
export function joinPages(pages: readonly Page[]): readonly Favorite[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((favorite) => [favorite.id, favorite])).values()]
}
