import { useState } from 'react'
import { useLocale } from '../../i18n/format.ts'
import './flag.css'

/**
 * A country's flag; nothing without a country or a drawing of its flag. A large flag stands beside the country's name.
 */
export function Flag({ countryCode, size = 'small' }: { countryCode: string | null; size?: 'small' | 'large' }) {
  const [failed, setFailed] = useState<string | null>(null)
  const locale = useLocale()
  if (countryCode === null || countryCode === failed) return null
  const code = countryCode.toLowerCase()
  return (
    <span className={size === 'large' ? 'flag flag--l' : 'flag'}>
      <img
        src={`/flags/${code}.svg`}
        alt={size === 'large' ? '' : countryName(code, locale)}
        loading="lazy"
        onError={() => setFailed(countryCode)}
      />
    </span>
  )
}

/** One per language, because creating it takes longer than drawing the rest of a player. */
const regions = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language. */
export function countryName(countryCode: string, locale: string): string {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  regions.set(locale, names)
  return names.of(countryCode.toUpperCase()) ?? countryCode
}
