import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../../i18n/brand.ts'
import { isInstalledApp, setFullscreen, useFullscreen } from '../../platform/fullscreen.ts'
import { setSetting } from '../../platform/localSettings.ts'
import { closeNativeApp, isNativeApp, onNativeBack } from '../../platform/nativeApp.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { isModalOpen } from '../../ui/hooks/useModal.ts'

/** The brand's address, settings, and the way out: of the app, or of full screen. */
export function MenuFoot() {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
        <ExitButton />
      </div>
    </footer>
  )
}

/** Shown only if there is something to leave: the Android app, or full screen in a browser. */
function ExitButton() {
  const { t } = useTranslation()
  const isFull = useFullscreen()
  const isNative = isNativeApp()
  useEffect(() => onNativeBack(() => (isModalOpen() ? history.back() : closeNativeApp())), [])
  if (!isNative && (!isFull || isInstalledApp())) return null
  const exit = async () => {
    if (!isNative) {
      setSetting('fullscreen', false)
      return setFullscreen(false)
    }
    if (await confirm({ title: t('menu.quitQuestion'), yes: t('menu.quitYes'), no: t('menu.quitNo') })) closeNativeApp()
  }
  return (
    <Button kind="quiet" icon="sign-out-duotone" iconSize={50} flipIcon onClick={() => void exit()}>
      {t('menu.exit')}
    </Button>
  )
}
