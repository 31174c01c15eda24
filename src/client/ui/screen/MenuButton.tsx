import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../kit/Button.tsx'

/** The way out of a screen that has nothing to show. */
export function MenuButton({ kind = 'primary' }: { kind?: 'primary' | 'line' }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button kind={kind} size="big" icon="house-bold" onClick={() => void navigate('/')}>
      {t('action.mainMenu')}
    </Button>
  )
}
