import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { MenuButton } from './MenuButton.tsx'
import { Message } from './Message.tsx'

/** In place of a whole screen that could not be loaded: try again, or leave. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Message drawing="error-server" title={t('failure.title')} text={t('failure.text')}>
      <Button kind="primary" size="big" icon="arrow-clockwise-bold" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <MenuButton kind="line" />
    </Message>
  )
}
