import { toLatinDigits } from '../../i18n/format.ts'
import type { Country } from './countries.ts'
import { readPhoneNumber } from './phoneNumber.ts'

/** A field's content while a number is entered. */
export interface PhoneDraft {
  /** A plus sign and the digits that count. */
  readonly mobile: string
  /**
   * Zeros that were entered where the number at home begins. One is dropped (0912 …); two begin an international number (0049 …),
   * which only the digits behind them show.
   */
  readonly zeros: number
}

/** What stands in the field after a key, a paste or a deletion. */
export interface PhoneInput {
  readonly text: string
  /** How many characters stand before the caret. */
  readonly caret: number
}

/**
 * The draft after an edit, and how many digits stand behind the caret. `home` is the country that a number without a country code
 * belongs to.
 */
export function editPhoneNumber(
  before: PhoneDraft,
  { text, caret }: PhoneInput,
  home: Country | undefined,
): PhoneDraft & { readonly behind: number } {
  const entered = clean(text.slice(0, caret))
  const rest = clean(text.slice(caret))
  const [number, behind] = lastNumber(entered, rest)
  const draft = readDraft(withZeros(before, number), home)
  // What is beyond the longest number falls off at its end.
  let kept = behind
  while (!draft.mobile.endsWith(kept)) kept = kept.slice(0, -1)
  return { ...draft, behind: kept.length }
}

/** Where the caret stands in a number with its groups when so many digits are behind it: before a space rather than after it. */
export function caretBefore(text: string, behind: number): number {
  let at = text.length
  for (let seen = 0; at > 0 && seen < behind; at -= 1) if (text[at - 1] !== ' ') seen += 1
  while (text[at - 1] === ' ') at -= 1
  return at
}

/**
 * Of several numbers the one that ends at the caret: what was pasted, or what a plus sign began. What is put before the plus
 * sign is a new number too.
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

/** Puts the zeros back in their place that are held back, where digits have come behind them. */
function withZeros({ mobile, zeros }: PhoneDraft, number: string): string {
  const isContinued = zeros > 0 && number.length > mobile.length && number.startsWith(mobile)
  return isContinued ? mobile + '0'.repeat(zeros) + number.slice(mobile.length) : number
}

function readDraft(entered: string, home: Country | undefined): PhoneDraft {
  // No country code begins with a zero: the plus sign is what an emptied field still shows.
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
