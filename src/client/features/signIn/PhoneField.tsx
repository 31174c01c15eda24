import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { caretBefore } from '../../platform/phone/editPhoneNumber.ts'
import { Flag } from '../../ui/people/Flag.tsx'
import { useFocusAtFirst } from '../../ui/kit/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { PhoneEntry } from './usePhoneNumber.ts'

interface PhoneFieldProps {
  phone: PhoneEntry
  hasProblem: boolean
  onPickCountry: () => void
}

/** The number in its country's groups, followed by the missing part of the pattern. */
export function PhoneField({ phone, hasProblem, onPickCountry }: PhoneFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const input = useFocusAtFirst<HTMLInputElement>()
  const behindCaret = useRef<number | null>(null)
  const { code, groups, missing, country } = phone.number
  const text = format.digits([code, ...groups].join(' '))
  const ghost = missing.map((length) => '–'.repeat(length)).join(' ')

  // Groups and the country code move the text. The caret is put back before the same number of digits.
  useLayoutEffect(() => {
    if (behindCaret.current === null) return
    const at = caretBefore(text, behindCaret.current)
    input.current?.setSelectionRange(at, at)
    behindCaret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    behindCaret.current = phone.edit({ text: value, caret: selectionStart ?? value.length })
  }
  return (
    <div className={hasProblem ? 'field field--err ltr' : 'field ltr'}>
      <button type="button" className="row cc" aria-label={t('signIn.chooseCountry')} onClick={onPickCountry}>
        {country === undefined ? (
          <Icon name="question-bold" size={44} className="mute" />
        ) : (
          <Flag countryCode={country.iso} />
        )}
        <Icon name="caret-down-bold" size={34} />
      </button>
      <span className="phone">
        <input
          ref={input}
          className="field__input"
          name="mobile"
          // The keypad beside the form is the keyboard. The system's would cover half of the screen.
          inputMode="none"
          type="text"
          maxLength={80}
          autoComplete="tel"
          aria-label={t('signIn.mobile')}
          aria-invalid={hasProblem}
          value={text}
          onChange={change}
        />
        <span className="phone__ghost" aria-hidden="true">
          <span className="phone__typed">{text}</span>
          <span className="ghost">{ghost}</span>
        </span>
      </span>
    </div>
  )
}
