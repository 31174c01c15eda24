import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onRecovery } from '../../network/live/onRecovery.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { ReportButton } from '../../ui/report/ReportButton.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'

/** Replaces a screen that has failed. */
export function Crash() {
  const { t } = useTranslation()
  // In most cases its code could not be loaded.
  useEffect(() => onRecovery(() => location.reload()), [])
  return (
    <Screen name="crash">
      <Message drawing="error-server" title={t('failure.crashTitle')} text={t('failure.crashText')}>
        <Button kind="primary" size="big" icon="arrow-clockwise-bold" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
        <Button kind="line" size="big" onClick={() => location.assign('/')}>
          {t('action.mainMenu')}
        </Button>
        <ReportButton size="big" />
      </Message>
    </Screen>
  )
}
