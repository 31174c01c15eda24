import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import './keypad.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface KeypadProps {
  hasPlus?: boolean
  /** A Latin digit or `+`. */
  onKey: (key: string) => void
  onBackspace: () => void
}

/** Digits on the screen, 1-2-3 from the left in both languages, so that no system keyboard covers the form. */
export function Keypad({ hasPlus = false, onKey, onBackspace }: KeypadProps) {
  const { t } = useTranslation()
  return (
    <div className="keypad" onPointerDown={keepFocus}>
      {DIGITS.map((digit) => (
        <DigitKey key={digit} digit={digit} onKey={onKey} />
      ))}
      {hasPlus ? (
        <button type="button" className="key key--fn" onClick={() => onKey('+')}>
          +
        </button>
      ) : (
        <span className="key key--blank" />
      )}
      <DigitKey digit="0" onKey={onKey} />
      <button type="button" className="key key--fn" aria-label={t('action.delete')} onClick={onBackspace}>
        <Icon name="backspace-bold" />
      </button>
    </div>
  )
}

function DigitKey({ digit, onKey }: { digit: string; onKey: (key: string) => void }) {
  const format = useFormat()
  return (
    <button type="button" className="key" onClick={() => onKey(digit)}>
      {format.digits(digit)}
    </button>
  )
}

/** Keeps the caret where it is while keys are tapped. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
