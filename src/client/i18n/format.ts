import { useTranslation } from 'react-i18next'
import { INTL_LOCALES, isLocale, type Locale } from './locale.ts'

const PERSIAN_ZERO = 0x6f0
/** Between the digits of a whole number, before each group of three. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g
const SEPARATORS: Record<Locale, string> = { fa: '٬', en: ',' }
/** From here on numbers are written with an exponent by `String`. */
const MOST_COUNTED = 1e21

/** How numbers are written in one language. Put what they return in a `bdi` or a `.ltr` element. */
export interface Format {
  readonly locale: Locale
  /** 1240 → 1,240 or ۱٬۲۴۰ */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** 100 → +100, sign first. */
  signed: (value: number) => string
  /** 0.64 → 64% or ۶۴٪ */
  percent: (share: number) => string
  /** Seconds → 1:42, rounded up so that 0:00 means over. */
  clock: (seconds: number) => string
  /** Any text with its digits written the way of the language. */
  digits: (text: string) => string
}

const formats: Record<Locale, Format> = { fa: createFormat('fa'), en: createFormat('en') }

export function useFormat(): Format {
  return formats[useLocale()]
}

/** The language on the screen now. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return isLocale(i18n.language) ? i18n.language : 'fa'
}

export function createFormat(locale: Locale): Format {
  const digits = (text: string) =>
    locale === 'fa' ? text.replace(/[0-9]/g, (digit) => String.fromCodePoint(PERSIAN_ZERO + Number(digit))) : text
  // Counts are written without `Intl`: making the first of its formats costs a phone more than drawing the splash.
  const count = (value: number) => digits(String(value).replace(THOUSANDS, SEPARATORS[locale]))
  const number: Format['number'] = (value, options) =>
    options === undefined && Number.isInteger(value) && value >= 0 && value < MOST_COUNTED
      ? count(value)
      : new Intl.NumberFormat(INTL_LOCALES[locale], options).format(value)
  return {
    locale,
    number,
    signed: (value) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`,
    percent: (share) => `${number(Math.round(share * 100))}${locale === 'fa' ? '٪' : '%'}`,
    clock: (seconds) => {
      const whole = Math.max(0, Math.ceil(seconds))
      return digits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`)
    },
    digits,
  }
}

/** Persian and Arabic digits of any text as Latin ones, as the wire wants them. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
