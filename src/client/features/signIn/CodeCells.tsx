import { useTranslation } from 'react-i18next'
import { CODE_LENGTH, LONG_CODE_LENGTH } from '../../../protocol/session/oneTimeCode.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFocusAtFirst } from '../../ui/kit/Field.tsx'
import type { CodeEntry } from './useCode.ts'

/**
 * One cell for each digit, and more cells once a long code is entered (W240). Under them lies one input, which takes
 * typing and pasting.
 */
export function CodeCells({ code, hasProblem }: { code: CodeEntry; hasProblem: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const input = useFocusAtFirst<HTMLInputElement>()
  const digits = [...code.value]
  return (
    <label className={hasProblem ? 'cells cells--err ltr' : 'cells ltr'}>
      <input
        ref={input}
        className="cells__input"
        name="code"
        inputMode="none"
        autoComplete="one-time-code"
        maxLength={LONG_CODE_LENGTH * 2}
        aria-label={t('signIn.code')}
        value={code.value}
        onChange={(event) => code.type(event.target.value)}
      />
      {Array.from({ length: Math.max(CODE_LENGTH, digits.length) }, (_, at) => (
        <span key={at} className={at === digits.length ? 'cell cell--next' : 'cell'} aria-hidden="true">
          {digits[at] === undefined ? at === digits.length && <i className="caret" /> : format.digits(digits[at])}
        </span>
      ))}
    </label>
  )
}
