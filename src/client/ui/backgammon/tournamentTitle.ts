import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import type { Locale } from '../../../protocol/wire/locales.ts'

type Titled = Pick<Tournament, 'title' | 'titleEn'>

/** What a tournament is called in a language: the operator need not have named it in both. */
export function tournamentTitle({ title, titleEn }: Titled, locale: Locale): string {
  return locale === 'en' ? (titleEn ?? title) : title
}
