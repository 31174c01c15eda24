import type { Locale } from '../../protocol/wire/locales.ts'

/** The operator of this site. Another name is set here and nowhere else. */
export const BRAND = {
  name: { fa: 'خاتم', en: 'Khatam' } satisfies Record<Locale, string>,
  /** Shown at the foot of the menu. */
  domain: 'khatam.example',
} as const
