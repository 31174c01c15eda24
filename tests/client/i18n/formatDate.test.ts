import { expect, test } from 'vitest'
import { formatRecent } from '../../../src/client/i18n/formatDate.ts'

test('a list says now, the time of today, or the day, which has its year when that is another', () => {
  const now = new Date(2026, 10, 21, 18, 0).getTime()
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  const fa = (instant: string) => formatRecent(instant, 'fa', now)
  expect(fa(at(2026, 10, 21, 17, 59))).toEqual({ kind: 'today', text: '۱۷:۵۹' })
  expect(formatRecent(new Date(now - 59_000).toISOString(), 'en', now)).toEqual({ kind: 'now' })
  expect(fa(at(2026, 10, 21, 0, 0))).toEqual({ kind: 'today', text: '۰۰:۰۰' })
  expect(fa(at(2026, 10, 20, 23, 59))).toEqual({ kind: 'day', text: '۲۹ آبان' })
  expect(formatRecent(at(2026, 10, 20, 23, 59), 'en', now)).toEqual({ kind: 'day', text: '20 Nov' })
  // The Persian year began on 21 March 2026.
  expect(fa(at(2026, 2, 25, 12, 0))).toEqual({ kind: 'day', text: '۵ فروردین' })
  expect(fa(at(2026, 1, 1, 12, 0))).toEqual({ kind: 'day', text: '۱۲ بهمن ۱۴۰۴' })
  expect(formatRecent(at(2025, 11, 31, 12, 0), 'en', now)).toEqual({ kind: 'day', text: '31 Dec 2025' })
})
