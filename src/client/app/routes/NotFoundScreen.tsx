import { useTranslation } from 'react-i18next'
import { useNavigate, useLocation } from 'react-router-dom'
import { Button } from '../../ui/kit/Button.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { PublicScreens } from './PublicScreens.tsx'

/** What no other screen shows. A match for everybody is here too, since few arrive at one: its code is loaded then. */
export function NotFoundScreen() {
  return /^\/(live|replay)\/\d+$/.test(useLocation().pathname) ? <PublicScreens /> : <NotFound />
}

function NotFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Screen name="notFound" title={t('notFound.title')}>
      <Message drawing="error-not-found" title={t('notFound.title')} text={t('notFound.text')}>
        <Button kind="primary" size="big" icon="house-bold" onClick={() => void navigate('/', { replace: true })}>
          {t('action.mainMenu')}
        </Button>
      </Message>
    </Screen>
  )
}
