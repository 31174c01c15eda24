import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CODE_LIFETIME_S } from '../../../protocol/session/oneTimeCode.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatPhoneNumber } from '../../platform/phone/phoneNumber.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { CountdownRing } from '../../ui/kit/CountdownRing.tsx'
import { Problem } from '../../ui/kit/Field.tsx'
import { useCountdown } from '../../ui/hooks/useCountdown.ts'
import { CodeCells } from './CodeCells.tsx'
import type { SignInContext } from './signInMachine.ts'
import type { CodeEntry } from './useCode.ts'
import { useMessageCode } from './useMessageCode.ts'
import { useProblemText } from './useProblemText.ts'

/** A shorter code is not sent. */
const CODE_MIN_LENGTH = 4

interface CodeFormProps {
  code: CodeEntry
  context: SignInContext
  isSubmitting: boolean
  isResending: boolean
  onSubmit: () => void
  onResend: () => void
  onChangeNumber: () => void
}

/** The second step: the code that came by text message. */
export function CodeForm(props: CodeFormProps) {
  const { code, context, isSubmitting, isResending, onSubmit, onResend, onChangeNumber } = props
  const { t } = useTranslation()
  const format = useFormat()
  const problemText = useProblemText(context.problem)
  useMessageCode(context.staleCodes, code.type)
  const canSubmit = code.value.length >= CODE_MIN_LENGTH && !isSubmitting && !isResending
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canSubmit) onSubmit()
  }
  return (
    <form className="sign__step" onSubmit={submit}>
      <h1 className="t5 title">{t('signIn.codeTitle')}</h1>
      {problemText === null ? (
        <p className="dim sign__text">{t(`signIn.${context.note}`)}</p>
      ) : (
        <Problem>{problemText}</Problem>
      )}
      <div className="row sign__number">
        <Ltr className="t4 strong nowrap">{format.digits(formatPhoneNumber(context.mobile))}</Ltr>
        <Button kind="quiet" icon="pencil-simple-bold" className="end" onClick={onChangeNumber}>
          {t('signIn.changeNumber')}
        </Button>
      </div>
      {/* Emptied cells take the focus, because the button that had it is now disabled. */}
      <CodeCells key={context.staleCodes} code={code} hasProblem={context.problem === 'wrong'} />
      <div className="row sign__submit">
        <Button
          kind="primary"
          size="big"
          type="submit"
          className="grow"
          busy={isSubmitting}
          disabled={code.value.length < CODE_MIN_LENGTH}
        >
          {t('signIn.submit')}
        </Button>
        <Resend resendAt={context.resendAt} isBusy={isResending} onResend={onResend} />
      </div>
    </form>
  )
}

function Resend({ resendAt, isBusy, onResend }: { resendAt: number; isBusy: boolean; onResend: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = useCountdown(resendAt)
  if (left === 0 || isBusy) {
    return (
      <Button kind="line" size="big" className="resend" busy={isBusy} onClick={onResend}>
        {t('signIn.resend')}
      </Button>
    )
  }
  return (
    <div className="row resend">
      <CountdownRing share={left / CODE_LIFETIME_S} size={92} />
      <span className="dim">
        {t('signIn.resendIn')}
        <br />
        <Ltr className="tnum t3 strong resend__left">{format.clock(left)}</Ltr>
      </span>
    </div>
  )
}
