import { expect, it } from 'vitest'
import { createFormat } from '../../../src/client/i18n/format.ts'
import { formatErrorRate, formatLuck } from '../../../src/client/i18n/formatPlay.ts'

const fa = createFormat('fa')
const en = createFormat('en')
/** What keeps a sign beside its number in a line of the other direction, as the platform writes it. */
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
