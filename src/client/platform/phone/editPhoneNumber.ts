import { toLatinDigits } from '../../i18n/format.ts'
import type { Country } from './countries.ts'
import { readPhoneNumber } from './phoneNumber.ts'

/** A field's content while a number is typed. */
export interface PhoneDraft {
  /** A plus sign and the significant digits. */
  readonly mobile: string
  /**
   * Zeros that were typed at the beginning of the national number. One zero is dropped (0912 …). Two begin an
   * international number (0049 …), which only the digits behind them show.
   */
  readonly zeros: number
  /** The number was written over another one, without a zero or a plus sign. It is read as one of the shown country. */
  readonly isBare?: true
}

/** The text in the field after a key, a paste or a deletion. */
export interface PhoneInput {
  readonly text: string
  /** The number of characters before the caret. */
  readonly caret: number
}

/**
 * The draft after an edit, and the number of digits behind the caret. `home` is the country of a number without a
 * country code.
 */
export function editPhoneNumber(
  before: PhoneDraft,
  { text, caret }: PhoneInput,
  home: Country | undefined,
): PhoneDraft & { readonly behind: number } {
  const entered = clean(text.slice(0, caret))
  const rest = clean(text.slice(caret))
  const [number, behind] = lastNumber(entered, rest)
  const draft = readBare(before, number, home) ?? readDraft(withZeros(before, number), home)
  // Digits beyond the longest number are dropped at its end.
  let kept = behind
  while (!draft.mobile.endsWith(kept)) kept = kept.slice(0, -1)
  return { ...draft, behind: kept.length }
}

/** The place of the caret in a grouped number with so many digits behind it: before a space rather than after it. */
export function caretBefore(text: string, behind: number): number {
  let at = text.length
  for (let seen = 0; at > 0 && seen < behind; at -= 1) if (text[at - 1] !== ' ') seen += 1
  while (text[at - 1] === ' ') at -= 1
  return at
}

/**
 * The number that ends at the caret, of several: the one that was pasted, or that a plus sign began. Text before the
 * plus sign is a new number too.
 */
function lastNumber(entered: string, rest: string): [number: string, behind: string] {
  const begin = entered.lastIndexOf('+')
  const end = rest.indexOf('+')
  if (begin >= 0) {
    const behind = end < 0 ? rest : rest.slice(0, end)
    return [entered.slice(begin) + behind, behind]
  }
  return end >= 0 && entered !== '' ? [entered, ''] : [entered + rest, rest.replace('+', '')]
}

/** Puts held-back zeros back in their place once digits have come behind them. */
function withZeros({ mobile, zeros }: PhoneDraft, number: string): string {
  const isContinued = zeros > 0 && number.length > mobile.length && number.startsWith(mobile)
  return isContinued ? mobile + '0'.repeat(zeros) + number.slice(mobile.length) : number
}

/**
 * A number without a zero or a plus sign in front: one of the shown country, as long as it may be one. With two digits
 * more than that country's numbers have, or with one that completes a number of another country, it has a country code
 * of its own. Null for any other number.
 */
function readBare(before: PhoneDraft, number: string, home: Country | undefined): PhoneDraft | null {
  if (home === undefined || home.groups.length === 0) return null
  const code = `+${home.callingCode}`
  const isContinued = before.isBare === true && number.startsWith(code)
  const national = isContinued ? number.slice(code.length) : number
  if (!/^[1-9]\d*$/.test(national)) return null
  const more = national.length - home.groups.reduce((sum, length) => sum + length, 0)
  const abroad = readPhoneNumber(`+${national}`)
  const isAbroad = abroad.country !== undefined && (more > 1 || (more === 1 && abroad.missing.length === 0))
  if (isAbroad) return { mobile: abroad.mobile, zeros: 0 }
  return { mobile: readPhoneNumber(code + national).mobile, zeros: 0, isBare: true }
}

function readDraft(entered: string, home: Country | undefined): PhoneDraft {
  // No country code begins with a zero, so the plus sign is only what an emptied field still shows.
  const number = entered.replace(/^\+(?=0)/, '')
  if (!number.startsWith('+')) {
    const international = /^00(.*)/.exec(number)?.[1]
    if (international !== undefined && international !== '') return readDraft(`+${international}`, home)
    if (number.startsWith('0') && home !== undefined) return readDraft(`+${home.callingCode}${number}`, home)
    return { mobile: readPhoneNumber(number).mobile, zeros: 0 }
  }
  const { mobile, code } = readPhoneNumber(number)
  const national = number.slice(code.length)
  const [zeros = ''] = /^0*/.exec(national) ?? []
  if (zeros.length < 2 && national !== zeros) return { mobile, zeros: 0 }
  const international = national.slice(zeros.length)
  if (zeros.length >= 2 && international !== '') return readDraft(`+${international}`, home)
  return { mobile, zeros: mobile === code ? zeros.length : 0 }
}

const clean = (text: string) =>
  toLatinDigits(text)
    .replaceAll('＋', '+')
    .replace(/[^\d+]/g, '')
