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

/** The last entry before the next page; null if there is no further page. */
export function nextPage(page: readonly CreditEntry[], pages: readonly (readonly CreditEntry[])[]): CreditEntry | null {
  const isFull = page.length >= CREDIT_PAGE_SIZE
  // A full page of known entries would come again and again.
  const isNew = joinPages(pages).length > joinPages(pages.slice(0, -1)).length
  return isFull && isNew ? (page.at(-1) ?? null) : null
}

/** All entries, each once. Entries of one instant may stand at the end of a page and at the beginning of the next. */
export function joinPages(pages: readonly (readonly CreditEntry[])[]): readonly CreditEntry[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()]
}
