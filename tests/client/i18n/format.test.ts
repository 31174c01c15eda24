import { expect, it } from 'vitest'
import { createFormat, toLatinDigits } from '../../../src/client/i18n/format.ts'
import { LOCALE_TRAITS, LOCALES } from '../../../src/protocol/wire/locales.ts'
import { formatDate } from '../../../src/client/i18n/formatDate.ts'

const fa = createFormat('fa')
const en = createFormat('en')

it('writes numbers with the digits and separators of the language', () => {
  expect(fa.number(1240)).toBe('۱٬۲۴۰')
  expect(en.number(1240)).toBe('1,240')
})

it.each(LOCALES)('writes counts in %s as the platform does', (locale) => {
  const platform = new Intl.NumberFormat(LOCALE_TRAITS[locale].intl)
  const format = createFormat(locale)
  for (const value of [
    0,
    7,
    12,
    999,
    1000,
    54_321,
    1_000_000,
    987_654_321_012,
    -5,
    -1234,
    2.5,
    1234.5678,
    Number.NaN,
  ]) {
    expect(format.number(value)).toBe(platform.format(value))
  }
})

it('writes ratings whole, without setting thousands apart', () => {
  expect([fa.rating(1499.6), en.rating(1873)]).toEqual(['۱۵۰۰', '1873'])
})

it('puts the sign first and the per cent sign last', () => {
  expect([fa.signed(100), en.signed(-7)]).toEqual(['+۱۰۰', '−7'])
  expect([fa.percent(0.64), en.percent(0.64)]).toEqual(['۶۴٪', '64%'])
})

it('counts a clock down to zero and no further', () => {
  expect([fa.clock(102), en.clock(41.2), en.clock(0), en.clock(-3)]).toEqual(['۱:۴۲', '0:42', '0:00', '0:00'])
})

it('turns digits of any script into Latin ones', () => {
  expect(toLatinDigits('+۹۸ ٩١٢ 3')).toBe('+98 912 3')
})

it('uses the Persian calendar in Persian and the Gregorian one in English', () => {
  const noon = new Date(2026, 10, 21, 12, 5).toISOString()
  expect(formatDate(noon, 'fa')).toBe('۳۰ آبان ۱۴۰۵، ساعت ۱۲:۰۵')
  expect(formatDate(noon, 'en')).toBe('21 November 2026, 12:05')
})
