import { useCallback, useEffect } from 'react'
import { loadCountryNames } from 'virtual:countryNames'
import { type Locale, LOCALES } from '../../../protocol/wire/locales.ts'
import { useLocale } from '../../i18n/format.ts'
import { type LatePart, createLatePart } from '../screen/optionalPart.tsx'
import { useValueStore } from '../../platform/createValueStore.ts'
import { whenIdle } from '../../platform/preloadWhenIdle.ts'

type Names = Readonly<Record<string, string>>

const parts = Object.fromEntries(
  LOCALES.map((locale) => [locale, createLatePart(async () => (await loadCountryNames(locale)).default)]),
) as Readonly<Record<Locale, LatePart<Names>>>

/**
 * What countries are called in the language of the screen. Until the names are there, a country is called by its ISO
 * 3166-1 code. They are asked for when the page is idle.
 */
export function useCountryNames(): (countryCode: string) => string {
  const { part, ask } = parts[useLocale()]
  const names = useValueStore(part)
  useEffect(() => (part.get() === null ? whenIdle(ask) : undefined), [part, ask])
  return useCallback((countryCode) => names?.[countryCode.toLowerCase()] ?? countryCode.toUpperCase(), [names])
}
