import type { Locale } from '../../../protocol/wire/locales.ts'

/** `mobile` has few, large keys. `pc` has a row of digits, and punctuation where a keyboard of that language has it. */
export type KeyboardSize = 'mobile' | 'pc'
export type KeyboardPart = 'letters' | 'shift' | 'symbols'

type Layout = Record<KeyboardPart, string[]>

const FOOT = '{system} {symbols} {language} {space} {done}'
/** Persian words need a joiner (zero-width non-joiner): می‌رود. */
const PERSIAN_FOOT = '{system} {symbols} {language} {space} {joiner} {done}'
const SYMBOLS_FOOT = '{system} {letters} {language} {space} {done}'

const PERSIAN = ['ض ص ث ق ف غ ع ه خ ح ج چ', 'ش س ی ب ل ا ت ن م ک گ', 'ظ ط ژ ز ر ذ د پ و']
const LATIN = ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m']
const PERSIAN_DIGITS = '۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹ ۰'
const LATIN_DIGITS = '1 2 3 4 5 6 7 8 9 0'

/** The labels of the keys: the key that leads to a language, and in that language the keys to the symbols and back. */
export const KEY_NAMES: Readonly<Record<Locale, { language: string; symbols: string; letters: string }>> = {
  fa: { language: 'فا', symbols: '؟۱۲۳', letters: 'ابپ' },
  en: { language: 'EN', symbols: '?123', letters: 'abc' },
}

const LAYOUTS: Record<KeyboardSize, Record<Locale, Layout>> = {
  mobile: {
    fa: withSymbols(
      [...PERSIAN.slice(0, 2), `${PERSIAN[2]} آ {bksp}`, PERSIAN_FOOT],
      [PERSIAN_DIGITS, 'ئ ء ؤ أ ة ، ؛ ؟ . _', '- ( ) : ! " @ {bksp}'],
    ),
    en: withSymbols(
      [...LATIN.slice(0, 2), `{shift} ${LATIN[2]} {bksp}`, FOOT],
      [LATIN_DIGITS, '. _ - + @ # & ( ) /', ", ; : ! ? ' {bksp}"],
    ),
  },
  pc: {
    fa: withSymbols(
      [`${PERSIAN_DIGITS} {bksp}`, ...PERSIAN.slice(0, 2), `ئ ${PERSIAN[2]} آ . ، ؟`, PERSIAN_FOOT],
      [`${PERSIAN_DIGITS} {bksp}`, 'ء ؤ أ ة ۀ ؛ : ! " @', '( ) [ ] « » + - = /', '_ # & * ٪ \u2026', SYMBOLS_FOOT],
    ),
    en: withSymbols(
      [`${LATIN_DIGITS} {bksp}`, ...LATIN.slice(0, 2), `{shift} ${LATIN[2]} . , ?`, FOOT],
      [`${LATIN_DIGITS} {bksp}`, '. _ - + @ # & ( ) /', '[ ] { } = * % ^ ~ |', ', ; : ! ? \' "', SYMBOLS_FOOT],
    ),
  },
}

/**
 * Digits for numbers and codes, 1-2-3 from the left as everywhere. The field gets Latin digits, whatever the keys show.
 */
const NUMERIC: Layout = withSymbols(['1 2 3 {bksp}', '4 5 6 +', '7 8 9 {system}', '0 {done}'], [])

export function layoutOf(size: KeyboardSize, language: Locale): Layout {
  return LAYOUTS[size][language]
}

export const numericLayout = NUMERIC

function withSymbols(letters: string[], symbols: string[]): Layout {
  const shift = letters.map((row) => row.split(' ').map(capital).join(' '))
  const isFooted = symbols.some((row) => row.includes('{done}'))
  return { letters, shift, symbols: isFooted ? symbols : [...symbols, SYMBOLS_FOOT] }
}

function capital(key: string): string {
  return /^[a-z]$/.test(key) ? key.toUpperCase() : key
}
