import { expect, it } from 'vitest'
import { createFormat } from '../../../src/client/i18n/format.ts'
import { formatChance, formatEquity, formatErrorRate, formatLuck } from '../../../src/client/i18n/formatPlay.ts'

const fa = createFormat('fa')
const en = createFormat('en')
/** The marks that keep a sign beside its number in a line of the other direction, as the platform writes them. */
const plain = (text: string) => text.replaceAll('\u200e', '')

it('writes error rates in thousandths with one decimal', () => {
  expect(formatErrorRate(en, 0.00642)).toBe('6.4')
  expect(formatErrorRate(en, 0)).toBe('0.0')
  expect(formatErrorRate(fa, 0.0405)).toBe('۴۰٫۵')
})

it('writes luck with its sign, two decimals and a percent sign', () => {
  expect(formatLuck(en, 0.00824)).toBe('+0.82%')
  expect(formatLuck(en, -0.125)).toBe('-12.50%')
  expect(formatLuck(en, 0.00001)).toBe('0.00%')
  expect(plain(formatLuck(fa, 0.00824))).toBe('+۰٫۸۲٪')
  expect(plain(formatLuck(fa, -0.00824)).replace('−', '-')).toBe('-۰٫۸۲٪')
})

it('writes equity with its sign and chances without one, both to three decimals', () => {
  expect(formatEquity(en, 0.2137)).toBe('+0.214')
  expect(formatEquity(en, -1.0831)).toBe('−1.083')
  expect(formatEquity(fa, -0.083)).toBe('−۰٫۰۸۳')
  expect(formatChance(en, 0.48188)).toBe('0.482')
  expect(formatChance(fa, 1)).toBe('۱٫۰۰۰')
})
