import en from '../../src/client/i18n/en.json'
import fa from '../../src/client/i18n/fa.json'

/** What the interface says, by language: the buttons of a journey are found by what is written on them. */
export const texts = { en, fa } as const

export type Language = keyof typeof texts

/** A number as the language writes it, without separators. */
export function digits(language: Language, value: number): string {
  return new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-US', { useGrouping: false }).format(value)
}
