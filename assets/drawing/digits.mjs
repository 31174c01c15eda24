import { readFileSync } from 'node:fs'
import { num } from './svg.mjs'

/** Outlines of ۰–۹ and 0–9 from Vazirmatn Bold at 100 units per em. @type {Record<string, string>} */
const OUTLINES = JSON.parse(readFileSync(new URL('./digitOutlines.json', import.meta.url), 'utf8'))

const LATIN_ADVANCE = 57.4
/** @type {Record<string, number>} */
const PERSIAN_ADVANCES = {
  '۰': 44.2,
  '۱': 30.9,
  '۲': 54.3,
  '۳': 67.9,
  '۴': 59.1,
  '۵': 61,
  '۶': 50.7,
  '۷': 60.9,
  '۸': 60.9,
  '۹': 49.9,
}

const advance = (/** @type {string} */ digit) => PERSIAN_ADVANCES[digit] ?? LATIN_ADVANCE
const height = (/** @type {string} */ digit) => (PERSIAN_ADVANCES[digit] ? 67 : 71)

/** The width of a digit drawn `size` high. @param {string} digit @param {number} size */
export const digitWidth = (digit, size) => (advance(digit) * size) / height(digit)

/**
 * A number centred on the origin, `size` high.
 * @param {string} text @param {number} size @param {string} fill
 */
export function numberOutline(text, size, fill) {
  const tall = height(text[0] ?? '')
  let x = -[...text].reduce((width, digit) => width + advance(digit), 0) / 2
  const body = [...text].map((digit) => {
    const xml = `<path transform="translate(${num(x)} ${num(tall / 2)})" d="${OUTLINES[digit]}"/>`
    x += advance(digit)
    return xml
  })
  return `<g transform="scale(${(size / tall).toFixed(4)})" fill="${fill}">${body.join('')}</g>`
}

/** @param {number} value @param {'fa' | 'en'} language */
export const digitsOf = (value, language) =>
  language === 'fa' ? String(value).replace(/\d/g, (d) => String.fromCharCode(0x6f0 + Number(d))) : String(value)
