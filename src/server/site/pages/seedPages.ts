import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { type Locale, LOCALES } from '../../../protocol/wire/locales.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { pages } from './pageTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { parsePageFile } from './pageFile.ts'
import { readShippedDigests, type ShippedPage, storeShippedPage } from './pageStore.ts'

/**
 * Adds the shipped texts to the store: all of them at the first start, changed ones after an update. An operator's own
 * text stays (W186).
 */
export async function seedPages({ database, clock }: Pick<Machinery, 'database' | 'clock'>): Promise<void> {
  const present = await readShippedDigests(database.queries)
  const wanted = readShippedPages().filter(({ name, locale, digest }) => {
    const digestThere = present.get(`${locale}/${name}`)
    return digestThere === undefined || (digestThere !== null && digestThere !== digest)
  })
  if (wanted.length === 0) return
  await database.transaction(async (tx) => {
    for (const page of wanted) await storeShippedPage(tx, clock(), page)
  })
}

/**
 * Replaces the operator's own text by the shipped one.
 * @throws ApiError notFound if no text with that name and language is shipped
 */
export async function restorePage(
  tx: Transaction,
  { clock }: Pick<Machinery, 'clock'>,
  name: string,
  locale: Locale,
): Promise<void> {
  const page = readShippedPages().find((shipped) => shipped.name === name && shipped.locale === locale)
  if (!page) throw new ApiError('notFound', `No text for ${name} (${locale}) comes with Khatam.`)
  await tx.delete(pages).where(and(eq(pages.name, name), eq(pages.locale, locale)))
  await storeShippedPage(tx, clock(), page)
}

/** The texts beside this module: `texts/<locale>/<name>.html`. */
export function readShippedPages(): ShippedPage[] {
  const folder = new URL('./texts/', import.meta.url)
  return LOCALES.flatMap((locale) =>
    readdirSync(new URL(`${locale}/`, folder))
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const text = readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')
        const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
        const page = parsePageFile(text)
        if (!page) throw new Error(`${locale}/${file} does not begin with its title.`)
        return { name: file.replace(/\.html$/, ''), locale, digest, ...page }
      }),
  )
}
