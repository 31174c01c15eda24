import { useState } from 'react'
import { useLocale } from '../../i18n/format.ts'
import './avatar.css'

/** A country's flag; nothing when there is no country or no drawing of its flag. Large ones stand beside the country's name. */
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

/** Made once for each language: making one takes longer than drawing the rest of a player. */
const regions = new Map<string, Intl.DisplayNames>()

/** What a country is called in a language. */
export function countryName(countryCode: string, locale: string): string {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  regions.set(locale, names)
  return names.of(countryCode.toUpperCase()) ?? countryCode
}
