import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, LOCALE_TRAITS, localeAfter } from '../../../src/protocol/wire/locales.ts'

test.each(LOCALES)('%s has a name, ten digits and a language that the platform knows', (locale) => {
  const { name, digits, intl } = LOCALE_TRAITS[locale]
  expect(name).not.toBe('')
  expect([...digits]).toHaveLength(10)
  expect(Intl.NumberFormat.supportedLocalesOf(intl)).toEqual([intl])
})

test('the choice of languages goes around and meets each of them once', () => {
  const seen = LOCALES.map((_, turns) =>
    LOCALES.slice(0, turns).reduce((locale) => localeAfter(locale), DEFAULT_LOCALE),
  )
  expect(new Set(seen)).toEqual(new Set(LOCALES))
  expect(localeAfter(LOCALES.at(-1) ?? DEFAULT_LOCALE)).toBe(LOCALES[0])
})
