import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Flag } from '../../ui/people/Flag.tsx'
import { useFocusAtFirst } from '../../ui/hooks/useFocusAtFirst.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { PhoneEntry } from './usePhoneNumber.ts'

interface PhoneFieldProps {
  phone: PhoneEntry
  hasProblem: boolean
  onPickCountry: () => void
}

/** The number in its country's groups, with what is still missing of the pattern after it. */
export function PhoneField({ phone, hasProblem, onPickCountry }: PhoneFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const input = useFocusAtFirst<HTMLInputElement>()
  const keptBefore = useRef<number | null>(null)
  const { code, groups, missing, country } = phone.number
  const text = format.digits([code, ...groups].join(' '))
  const ghost = missing.map((length) => '–'.repeat(length)).join(' ')

  // The groups shift what was typed: put the caret back behind as many digits as stood before it.
  useLayoutEffect(() => {
    if (keptBefore.current === null) return
    const at = positionAfter(text, keptBefore.current)
    input.current?.setSelectionRange(at, at)
    keptBefore.current = null
  }, [input, text])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    keptBefore.current = value.slice(0, selectionStart ?? value.length).replaceAll(' ', '').length
    phone.type(value)
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
          // The keypad beside the form is the keyboard; the system's would cover half of the screen.
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

/** The place in a grouped text right after its first `count` characters that are no spaces. */
function positionAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at
    if (text[at] !== ' ') seen += 1
  }
  return text.length
}
