import { http } from './http.ts'

/** The place in a list after which the next page begins. */
export interface ListPlace {
  readonly id: number
  readonly createdAt: string
}

export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** The length of the whole list. */
  readonly total: number
}

/** A page of a list, newest first: the one after `last`, or the first one (W260). */
export async function loadPage<Item>(
  path: string,
  { last, signal, ...query }: { last: ListPlace | null; signal: AbortSignal } & Record<string, unknown>,
): Promise<ListPage<Item>> {
  const after = last === null ? {} : { 'createdAt[lte]': last.createdAt, 'id[ne]': last.id }
  const searchParams = Object.entries({ ...query, ...after }).map(([name, value]) => [name, String(value)])
  const answer = await http.get(path, { searchParams, signal })
  const items = await answer.json<Item[]>()
  return { items, total: Number(answer.headers.get('x-pagination-count') ?? items.length) }
}

/** The place after which the next page begins; null when there is none. */
export function placeAfter<Item extends ListPlace>(
  pages: readonly ListPage<Item>[],
  pageSize: number,
): ListPlace | null {
  const page = pages.at(-1)
  const last = page?.items.at(-1)
  const isFull = page !== undefined && page.items.length >= pageSize
  // A full page without a new row would be loaded again and again.
  const isNew = joinPages(pages).length > joinPages(pages.slice(0, -1)).length
  return isFull && isNew && last !== undefined ? { id: last.id, createdAt: last.createdAt } : null
}

/**
 * All rows, each once. A row that arrives while pages are read moves others to the next page, which then repeats them.
 */
export function joinPages<Item extends ListPlace>(pages: readonly ListPage<Item>[]): readonly Item[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}
