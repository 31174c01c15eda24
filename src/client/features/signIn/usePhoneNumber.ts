import { useState } from 'react'
import { toLatinDigits } from '../../i18n/format.ts'
import type { Country } from '../../platform/phone/countries.ts'
import { readPhoneNumber, withCallingCode, type PhoneNumber } from '../../platform/phone/phoneNumber.ts'

const FIRST_CODE = '+98'

export interface PhoneEntry {
  readonly number: PhoneNumber
  readonly type: (text: string) => void
  readonly chooseCountry: (country: Country) => void
  readonly pad: { onKey: (key: string) => void; onBackspace: () => void }
}

/** A mobile number while it is being entered, by keyboard, keypad, paste or country. */
export function usePhoneNumber(onEdit: () => void): PhoneEntry {
  const [typed, setTyped] = useState(FIRST_CODE)
  const [chosen, setChosen] = useState<Country | null>(null)
  const read = readPhoneNumber(typed)
  // A shared calling code alone does not tell whose it is; the member does.
  const isOpen = chosen !== null && read.mobile === `+${chosen.callingCode}`
  const number = isOpen ? { ...read, country: chosen } : read
  const type = (text: string) => {
    setTyped(readPhoneNumber(withCallingCode(toLatinDigits(text), number.country)).mobile)
    onEdit()
  }
  return {
    number,
    type,
    chooseCountry: (country) => {
      setChosen(country)
      const national = number.mobile.slice(number.code.length)
      const prefix = country.prefixes.length === 1 ? (country.prefixes[0] ?? '') : ''
      type(`+${country.callingCode}${national === '' ? prefix : national}`)
    },
    pad: {
      onKey: (key) => type(key === '+' ? '+' : number.mobile + key),
      onBackspace: () => type(number.mobile.slice(0, -1)),
    },
  }
}
