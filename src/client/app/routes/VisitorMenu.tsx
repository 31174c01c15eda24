import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BoardHalves } from '../../ui/backgammon/BoardHalves.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import '../start/splash.css'

/** The menu after its session has ended on it. It offers nothing but signing in (spec shell §2 and §8). */
export function VisitorMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Screen name="main" title={t('menu.title')}>
      <div className="sp">
        <BoardHalves
          spine={
            <div className="sp__p col">
              <Button kind="primary" size="big" wide onClick={() => void navigate('/signin')}>
                {t('menu.signIn')}
              </Button>
            </div>
          }
        />
      </div>
    </Screen>
  )
}
