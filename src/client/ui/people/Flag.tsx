import { useState } from 'react'
import { useCountryNames } from './useCountryNames.ts'
import './flag.css'

/**
 * A country's flag; nothing without a country or a drawing of its flag. A large flag stands beside the country's name.
 */
export function Flag({ countryCode, size = 'small' }: { countryCode: string | null; size?: 'small' | 'large' }) {
  const [failed, setFailed] = useState<string | null>(null)
  const nameOf = useCountryNames()
  if (countryCode === null || countryCode === failed) return null
  const code = countryCode.toLowerCase()
  return (
    <span className={size === 'large' ? 'flag flag--l' : 'flag'}>
      <img
        src={`/flags/${code}.webp`}
        alt={size === 'large' ? '' : nameOf(code)}
        loading="lazy"
        onError={() => setFailed(countryCode)}
      />
    </span>
  )
}
