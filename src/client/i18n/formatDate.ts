import dayjs from 'dayjs'
import 'dayjs/locale/fa'
import jalaliday from 'jalaliday/dayjs'
import { createFormat } from './format.ts'
import { type Locale, LOCALE_TRAITS } from '../../protocol/wire/locales.ts'

dayjs.extend(jalaliday)

type Patterns = Readonly<Record<Locale, string>>

const SHORT: Patterns = { fa: 'D MMMM YYYY، HH:mm', en: 'D MMM YYYY, HH:mm' }
const DAY_AND_TIME: Patterns = { fa: 'D MMMM YYYY، ساعت HH:mm', en: 'D MMMM YYYY, HH:mm' }

/** A time as day and time of day in the language's calendar: ۳۰ آبان ۱۴۰۵، ساعت ۲۱:۱۴ or 21 November 2026, 21:14. */
export function formatDate(instant: string, locale: Locale): string {
  return write(instant, locale, DAY_AND_TIME[locale])
}

/** The same in a short form for table columns: ۳۰ آبان ۱۴۰۵، ۲۱:۱۴ or 21 Nov 2026, 21:14. */
export function formatShortDate(instant: string, locale: Locale): string {
  return write(instant, locale, SHORT[locale])
}

/** The day alone, without its year: ۳۰ آبان or 21 November. */
export function formatDay(instant: string, locale: Locale): string {
  return write(instant, locale, 'D MMMM')
}

/** The day with its weekday: شنبه ۳۰ آبان or Saturday 21 November. */
export function formatWeekday(instant: string, locale: Locale): string {
  return write(instant, locale, 'dddd D MMMM')
}

/** The time of day alone: ۲۱:۱۴ or 21:14. */
export function formatTime(instant: string, locale: Locale): string {
  return write(instant, locale, 'HH:mm')
}

function write(instant: string, locale: Locale, pattern: string): string {
  const text = dayjs(instant).calendar(calendarOf(locale)).locale(locale).format(pattern)
  return createFormat(locale).digits(text)
}

const calendarOf = (locale: Locale) => (LOCALE_TRAITS[locale].isJalali ? 'jalali' : 'gregory')

const DAY: Patterns = { fa: 'D MMMM', en: 'D MMM' }
const DAY_OF_YEAR: Patterns = { fa: 'D MMMM YYYY', en: 'D MMM YYYY' }
const JUST_NOW_MS = 60_000

/** The day, with its year if that is not the current one: ۳۰ آبان or 21 Nov. */
export function formatShortDay(instant: string, locale: Locale, now: number): string {
  const calendar = calendarOf(locale)
  const isThisYear = dayjs(instant).calendar(calendar).isSame(dayjs(now).calendar(calendar), 'year')
  return write(instant, locale, (isThisYear ? DAY : DAY_OF_YEAR)[locale])
}

/**
 * A past time as lists show it: `now`, the time of today (`21:14`), or the day (`19 Nov`, with its year if that is
 * another).
 */
export function formatRecent(
  instant: string,
  locale: Locale,
  now: number,
): { kind: 'now' } | { kind: 'today' | 'day'; text: string } {
  const calendar = calendarOf(locale)
  const then = dayjs(instant).calendar(calendar).locale(locale)
  const present = dayjs(now).calendar(calendar)
  const { digits } = createFormat(locale)
  if (Math.abs(present.diff(then)) < JUST_NOW_MS) return { kind: 'now' }
  if (then.isSame(present, 'day')) return { kind: 'today', text: digits(then.format('HH:mm')) }
  const isThisYear = then.isSame(present, 'year')
  return { kind: 'day', text: digits(then.format((isThisYear ? DAY : DAY_OF_YEAR)[locale])) }
}
