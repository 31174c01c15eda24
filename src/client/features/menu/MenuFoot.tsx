import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../../../protocol/site/brand.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'

/** Few members have anything to leave. It stands where nothing moves when it comes. */
const ExitButton = optionalPart(async () => (await import('./ExitButton.tsx')).ExitButton)

/** The brand's address, settings, and the way out: of the app, or of full screen. */
export function MenuFoot() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <footer className="foot wood">
      <Ltr className="dim">{BRAND.domain}</Ltr>
      <div className="row end">
        <ExitButton />
        <Button kind="quiet" icon="info-duotone" iconSize={50} onClick={() => void navigate('/about')}>
          {t('menu.about')}
        </Button>
        <Button kind="quiet" icon="gear-six-duotone" iconSize={50} onClick={() => void navigate('/settings')}>
          {t('menu.settings')}
        </Button>
      </div>
    </footer>
  )
}
