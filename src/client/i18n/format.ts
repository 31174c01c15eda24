import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { DEFAULT_LOCALE, isLocale, LOCALE_TRAITS, LOCALES, type Locale } from '../../protocol/wire/locales.ts'
import { followLanguage } from './useTexts.ts'

/** The gaps between the digits of a whole number, before each group of three. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g
/** The number from which `String` writes an exponent. */
const MOST_COUNTED = 1e21

/** The number formats of one language. Put their results in a `bdi` or a `.ltr` element. */
export interface Format {
  readonly locale: Locale
  /** 1240 → 1,240 or ۱٬۲۴۰ */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** A player’s rating as a whole number, whose thousands nobody sets apart: 1500. */
  rating: (rating: number) => string
  /** 100 → +100, sign first. */
  signed: (value: number) => string
  /** 0.64 → 64% or ۶۴٪ */
  percent: (share: number) => string
  /** Seconds → 1:42, rounded up so that 0:00 means over. */
  clock: (seconds: number) => string
  /** Any text with its digits in the language's own. */
  digits: (text: string) => string
}

const formats = new Map(LOCALES.map((locale) => [locale, createFormat(locale)]))

export function useFormat(): Format {
  const locale = useLocale()
  return formats.get(locale) ?? createFormat(locale)
}

/** The current language of the screen. */
export function useLocale(): Locale {
  return useSyncExternalStore(followLanguage, localeNow, localeNow)
}

function localeNow(): Locale {
  const { language } = i18next
  return isLocale(language) ? language : DEFAULT_LOCALE
}

export function createFormat(locale: Locale): Format {
  const { intl, digits: own, thousands, percent } = LOCALE_TRAITS[locale]
  const digits = (text: string) =>
    own.startsWith('0') ? text : text.replace(/[0-9]/g, (digit) => own.charAt(Number(digit)))
  // Counts are written without `Intl`. Its first format costs a phone more time than drawing the splash.
  const count = (value: number) => digits(String(value).replace(THOUSANDS, thousands))
  const number: Format['number'] = (value, options) =>
    options === undefined && Number.isInteger(value) && value >= 0 && value < MOST_COUNTED
      ? count(value)
      : new Intl.NumberFormat(intl, options).format(value)
  return {
    locale,
    number,
    rating: (value) => digits(String(Math.round(value))),
    signed: (value) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`,
    percent: (share) => `${number(Math.round(share * 100))}${percent}`,
    clock: (seconds) => {
      const whole = Math.max(0, Math.ceil(seconds))
      return digits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`)
    },
    digits,
  }
}

/** A text with its Persian and Arabic digits as Latin ones, which the wire expects. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
