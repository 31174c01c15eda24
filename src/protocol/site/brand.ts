import type { Locale } from '../wire/locales.ts'
import brand from './brand.json'

interface Brand {
  readonly name: Readonly<Record<Locale, string>>
  /** Shown at the foot of the menu. */
  readonly domain: string
}

/** The operator of this site. Another name is set in `brand.json` and nowhere else. */
export const BRAND: Brand = brand
