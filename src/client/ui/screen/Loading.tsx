import { useTranslation } from 'react-i18next'
import { useEffect } from 'react'
import { Dots } from '../kit/Dots.tsx'
import { errorCode, failureText, isSiteFault } from '../../network/http/requestError.ts'
import { Button } from '../kit/Button.tsx'
import { ReportButton } from '../report/ReportButton.tsx'
import { MenuButton, Message } from './Message.tsx'
import { showSnack } from '../overlays/snacks.ts'
import './loading.css'

/** Dots in the middle of a place that is still loading. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="waiting" aria-busy="true">
      <Dots label={t('waiting.label')} />
    </div>
  )
}

const SNACK_MS = 3_000
/** What fails again by itself within this time has been told (`retryPause`). */
const TOLD_MS = 75_000

/** The failure that was shown last. */
let shown = { path: '', at: -Infinity }

interface LoadFailedProps {
  error: unknown
  onRetry: () => void
  /** Whether a message is shown as well (spec shell §8: not for notifications). */
  isTold?: boolean
}

/** Replaces a screen that failed to load. The member can try again or leave. */
export function LoadFailed({ error, onRetry, isTold = true }: LoadFailedProps) {
  const { t } = useTranslation()
  const code = errorCode(error)
  useEffect(() => {
    const now = performance.now()
    const isAgain = shown.path === location.pathname && now - shown.at < TOLD_MS
    shown = { path: location.pathname, at: now }
    if (isTold && !isAgain) showSnack('error', t(failureText(code)), SNACK_MS)
  }, [isTold, code, t])
  const retry = () => {
    shown.at = -Infinity
    onRetry()
  }
  return (
    <Message
      drawing="error-server"
      title={isSiteFault(code) ? t('failure.siteTitle') : t('failure.title')}
      text={isSiteFault(code) ? t('failure.siteText') : t('failure.text')}
    >
      <Button kind="primary" size="big" icon="arrow-clockwise-bold" onClick={retry}>
        {t('action.retry')}
      </Button>
      {isSiteFault(code) && (
        <Button kind="line" size="big" onClick={() => location.assign('/status')}>
          {t('failure.status')}
        </Button>
      )}
      <MenuButton kind="line" />
      <ReportButton size="big" />
    </Message>
  )
}
