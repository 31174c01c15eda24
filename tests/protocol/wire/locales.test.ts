import { expect, test } from 'vitest'
import {
  DEFAULT_LOCALE,
  directionOf,
  isLocale,
  LOCALES,
  LOCALE_TRAITS,
  localeAfter,
  textIn,
} from '../../../src/protocol/wire/locales.ts'

test.each(LOCALES)('%s has a name, ten digits and a language that the platform knows', (locale) => {
  const { name, digits, intl } = LOCALE_TRAITS[locale]
  expect(name).not.toBe('')
  expect([...digits]).toHaveLength(10)
  expect(Intl.NumberFormat.supportedLocalesOf(intl)).toEqual([intl])
})

test('the choice of languages goes round and meets each of them once', () => {
  const seen = LOCALES.map((_, turns) =>
    LOCALES.slice(0, turns).reduce((locale) => localeAfter(locale), DEFAULT_LOCALE),
  )
  expect(new Set(seen)).toEqual(new Set(LOCALES))
  expect(localeAfter(LOCALES.at(-1) ?? DEFAULT_LOCALE)).toBe(LOCALES[0])
})

test('a text comes in the language of the reader, else in English, else as the operator wrote it', () => {
  const titles = { en: 'Daily Cup', tlh: 'Hochjaj' }
  expect((['fa', 'en', 'tlh', 'ar'] as const).map((locale) => textIn(locale, 'جام روزانه', titles))).toEqual([
    'جام روزانه',
    'Daily Cup',
    'Hochjaj',
    'Daily Cup',
  ])
  expect(textIn('tlh', 'جام', {})).toBe('جام')
  expect(textIn('en', null, {})).toBeNull()
})

test('Persian comes first, and reads from right to left', () => {
  expect(DEFAULT_LOCALE).toBe('fa')
  expect(directionOf('fa')).toBe('rtl')
  expect(directionOf('en')).toBe('ltr')
})

test('a text from outside is a language only if the product has it', () => {
  expect(LOCALES.every(isLocale)).toBe(true)
  expect(['de', 'FA', '', undefined, null].some(isLocale)).toBe(false)
})
