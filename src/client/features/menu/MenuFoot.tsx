import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../../brand.ts'
import { isInstalledApp, setFullscreen, useFullscreen } from '../../platform/fullscreen.ts'
import { Ltr } from '../../ui/Bidi.tsx'
import { Button } from '../../ui/Button.tsx'

/** The brand's address, settings, and a way out of full screen. */
export function MenuFoot() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const canExit = useFullscreen() && !isInstalledApp()
  return (
    <footer className="foot wood">
      <Ltr className="dim">{BRAND.domain}</Ltr>
      <div className="row end">
        <Button kind="quiet" icon="info-duotone" iconSize={50} onClick={() => void navigate('/about')}>
          {t('menu.about')}
        </Button>
        <Button kind="quiet" icon="gear-six-duotone" iconSize={50} onClick={() => void navigate('/settings')}>
          {t('menu.settings')}
        </Button>
        {canExit && (
          <Button kind="quiet" icon="sign-out-duotone" iconSize={50} flipIcon onClick={() => void setFullscreen(false)}>
            {t('menu.exit')}
          </Button>
        )}
      </div>
    </footer>
  )
}
