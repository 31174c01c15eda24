import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isInstalledApp, setFullscreen, useFullscreen } from '../../platform/fullscreen.ts'
import { setSetting } from '../../platform/localSettings.ts'
import { isNativeApp } from '../../platform/nativeApp.ts'
import { closeNativeApp, onNativeBack } from '../../platform/nativeEvents.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { isModalOpen } from '../../ui/hooks/useModal.ts'
import { confirm } from '../../ui/overlays/confirm.ts'

/** Shown only if there is something to leave: the Android app, or full screen in a browser. */
export function ExitButton() {
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
