import dayjs from 'dayjs'
import 'dayjs/locale/fa'
import jalaliday from 'jalaliday/dayjs'
import { createFormat } from './format.ts'
import type { Locale } from './locale.ts'

dayjs.extend(jalaliday)

const DAY_AND_TIME = { fa: 'D MMMM YYYY، ساعت HH:mm', en: 'D MMMM YYYY, HH:mm' } as const

/** An instant as day and time of the language's calendar: ۳۰ آبان ۱۴۰۵، ساعت ۲۱:۱۴ or 21 November 2026, 21:14. */
export function formatDate(instant: string, locale: Locale): string {
  const text = dayjs(instant)
    .calendar(locale === 'fa' ? 'jalali' : 'gregory')
    .locale(locale)
    .format(DAY_AND_TIME[locale])
  return createFormat(locale).digits(text)
}
