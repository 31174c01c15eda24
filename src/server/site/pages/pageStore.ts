import { asc, eq, ne, sql } from 'drizzle-orm'
import { FALLBACK_LOCALE, type Locale } from '../../../protocol/wire/locales.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { pages } from './pageTable.ts'
import type { PageText } from './pageFile.ts'

export type PageRow = typeof pages.$inferSelect

/** Pages in a language, sorted by name. A page without that language comes in English, or else in Persian (W185). */
export async function findPages(queries: Queries, locale: Locale, name?: string): Promise<PageRow[]> {
  const preference = sql`case ${pages.locale} when ${locale} then 0 when ${FALLBACK_LOCALE} then 1 else 2 end`
  return queries
    .selectDistinctOn([pages.name])
    .from(pages)
    .where(name === undefined ? undefined : eq(pages.name, name))
    .orderBy(asc(pages.name), preference)
}

export interface ShippedPage extends PageText {
  readonly name: string
  readonly locale: Locale
  readonly digest: string
}

/** The digests of the stored texts, by `locale/name`. Null marks an operator's own text. */
export async function readShippedDigests(queries: Queries): Promise<Map<string, string | null>> {
  const { name, locale, shippedDigest } = pages
  const rows = await queries.select({ name, locale, shippedDigest }).from(pages)
  return new Map(rows.map((row) => [`${row.locale}/${row.name}`, row.shippedDigest]))
}

/** Stores a shipped text, unless the operator has published an own text. */
export async function storeShippedPage(tx: Transaction, now: number, page: ShippedPage): Promise<void> {
  const { name, locale, title, content, digest } = page
  const text = { title, content, shippedDigest: digest, updatedAt: new Date(now) }
  await tx
    .insert(pages)
    .values({ name, locale, ...text })
    .onConflictDoUpdate({
      target: [pages.name, pages.locale],
      set: text,
      // This is never true for an operator's own text, whose digest is null.
      setWhere: ne(pages.shippedDigest, digest),
    })
}

/** Replaces a page by the operator's own text, which later updates leave alone. */
export async function storeOwnPage(
  tx: Transaction,
  now: number,
  { name, locale, title, content }: PageText & Pick<ShippedPage, 'name' | 'locale'>,
): Promise<void> {
  const text = { title, content, shippedDigest: null, updatedAt: new Date(now) }
  await tx
    .insert(pages)
    .values({ name, locale, ...text })
    .onConflictDoUpdate({ target: [pages.name, pages.locale], set: text })
}
