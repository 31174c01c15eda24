import { pageNameSchema } from '../../../protocol/page/page.ts'
import type { Locale } from '../../../protocol/wire/locales.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { PageText } from './pageFile.ts'
import { storeOwnPage } from './pageStore.ts'

const TITLE_MAX = 120
const CONTENT_MAX = 500_000

/**
 * Publishes an operator's own page. Everything that could run code is removed from it.
 * @throws ApiError badRequest for a wrong name, and for a title or text that is empty or too long
 */
export async function publishPage(
  tx: Transaction,
  { clock }: Pick<Machinery, 'clock'>,
  page: PageText & { readonly name: string; readonly locale: Locale },
): Promise<void> {
  if (!pageNameSchema.safeParse(page.name).success) {
    throw new ApiError('badRequest', `A page's name has lower-case letters, digits and dashes: not "${page.name}".`)
  }
  const { cleanHtml } = await import('./cleanHtml.ts')
  const title = page.title.trim()
  const content = cleanHtml(page.content)
  if (title === '' || title.length > TITLE_MAX) {
    throw new ApiError('badRequest', `A page's title has 1 to ${TITLE_MAX} characters.`)
  }
  if (content.trim() === '' || content.length > CONTENT_MAX) {
    throw new ApiError('badRequest', `A page has 1 to ${CONTENT_MAX} characters of HTML.`)
  }
  await storeOwnPage(tx, clock(), { name: page.name, locale: page.locale, title, content })
}
