import { useState } from 'react'
import { detectCountry, type Country } from '../../platform/phone/countries.ts'
import { editPhoneNumber, type PhoneDraft, type PhoneInput } from '../../platform/phone/editPhoneNumber.ts'
import { readPhoneNumber, type PhoneNumber } from '../../platform/phone/phoneNumber.ts'

const FIRST: PhoneDraft = { mobile: '+98', zeros: 0 }

export interface PhoneEntry {
  readonly number: PhoneNumber
  /** Takes the present text of the field. Answers the number of digits behind the caret. */
  readonly edit: (input: PhoneInput) => number
  readonly chooseCountry: (country: Country) => void
  readonly pad: { onKey: (key: string) => void; onBackspace: () => void }
}

/** A mobile number while it is entered, by keyboard, keypad, paste or country. */
export function usePhoneNumber(onEdit: () => void): PhoneEntry {
  const [draft, setDraft] = useState(FIRST)
  const [chosen, setChosen] = useState<Country | null>(null)
  /** The country that was shown last. A number in national form belongs to it. */
  const [home, setHome] = useState(detectCountry('98'))
  const read = readPhoneNumber(draft.mobile)
  // A shared calling code alone does not tell the country. The member chooses it.
  const isOpen = chosen !== null && read.mobile === `+${chosen.callingCode}`
  const number = isOpen ? { ...read, country: chosen } : read
  const edit = (input: PhoneInput) => {
    const { behind, ...next } = editPhoneNumber(draft, input, number.country ?? home)
    setDraft(next)
    setHome(readPhoneNumber(next.mobile).country ?? home)
    onEdit()
    return behind
  }
  const replace = (text: string) => void edit({ text, caret: text.length })
  return {
    number,
    edit,
    chooseCountry: (country) => {
      setChosen(country)
      const national = number.mobile.slice(number.code.length)
      const prefix = country.prefixes.length === 1 ? (country.prefixes[0] ?? '') : ''
      replace(`+${country.callingCode}${national === '' ? prefix : national}`)
    },
    pad: {
      onKey: (key) => replace(number.mobile + key),
      onBackspace: () => replace(number.mobile.slice(0, -1)),
    },
  }
}
