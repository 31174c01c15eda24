import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { CREDIT_PAGE_SIZE, loadCreditPage } from '../../network/calls/creditCalls.ts'
import type { CreditEntry } from '../../../protocol/credit/credit.ts'

const firstPage: CreditEntry | null = null

export const creditHistoryQuery = infiniteQueryOptions({
  queryKey: ['credit_history'],
  queryFn: ({ pageParam, signal }) => loadCreditPage(pageParam, signal),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
  select: ({ pages }: InfiniteData<CreditEntry[], CreditEntry | null>) => joinPages(pages),
  staleTime: 0,
})

/** The entry that the next page begins after; null when there is none. */
export function nextPage(page: readonly CreditEntry[], pages: readonly (readonly CreditEntry[])[]): CreditEntry | null {
  const isFull = page.length >= CREDIT_PAGE_SIZE
  // A full page of entries that are all known would come again and again.
  const isNew = joinPages(pages).length > joinPages(pages.slice(0, -1)).length
  return isFull && isNew ? (page.at(-1) ?? null) : null
}

/** All entries, each once: entries of one instant stand at the end of a page and at the beginning of the next. */
export function joinPages(pages: readonly (readonly CreditEntry[])[]): readonly CreditEntry[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()]
}
