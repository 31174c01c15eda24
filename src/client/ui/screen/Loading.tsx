import { useTranslation } from 'react-i18next'
import { useEffect } from 'react'
import { Dots } from '../kit/Dots.tsx'
import { errorCode, failureText, isSiteFault } from '../../network/http/requestError.ts'
import { Button } from '../kit/Button.tsx'
import { MenuButton, Message } from './Message.tsx'
import { showSnack } from '../overlays/snacks.ts'
import './loading.css'

/** In the middle of the place where something will stand that is on its way. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="waiting" aria-busy="true">
      <Dots label={t('waiting.label')} />
    </div>
  )
}

const SNACK_MS = 3_000

interface LoadFailedProps {
  error: unknown
  onRetry: () => void
  /** Whether the catalogue wants a message for it as well (spec shell §8: not for notifications). */
  isTold?: boolean
}

/** In place of a whole screen that could not be loaded: try again, or leave. */
export function LoadFailed({ error, onRetry, isTold = true }: LoadFailedProps) {
  const { t } = useTranslation()
  const code = errorCode(error)
  useEffect(() => {
    if (isTold) showSnack('error', t(failureText(code)), SNACK_MS)
  }, [isTold, code, t])
  return (
    <Message
      drawing="error-server"
      title={isSiteFault(code) ? t('failure.siteTitle') : t('failure.title')}
      text={isSiteFault(code) ? t('failure.siteText') : t('failure.text')}
    >
      <Button kind="primary" size="big" icon="arrow-clockwise-bold" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <MenuButton kind="line" />
    </Message>
  )
}
