import en from '../../src/client/i18n/en.json'
import fa from '../../src/client/i18n/fa.json'

/** The texts of the interface by language. A journey finds buttons by their texts. */
export const texts = { en, fa } as const

export type Language = keyof typeof texts

/** A number as the language writes it, without separators. */
export function digits(language: Language, value: number): string {
  return new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-US', { useGrouping: false }).format(value)
}
