import type { Locale } from '../../../protocol/wire/locales.ts'
import type { Page } from '../../../protocol/page/page.ts'
import { http } from '../http/http.ts'

/** The page of a name in a language, else in the next best language; null when it does not exist. */
export async function loadPage(name: string, locale: Locale, signal: AbortSignal): Promise<Page | null> {
  const pages = await http.get('page', { searchParams: { name, locale }, signal }).json<Page[]>()
  return pages[0] ?? null
}
