import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BRAND } from '../../../protocol/site/brand.ts'
import { useLocale } from '../../i18n/format.ts'
import { isFullscreenAvailable, setFullscreen, useFullscreen } from '../../platform/fullscreen.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useStageElement } from '../../ui/kit/Stage.tsx'
import turnPhone from './turnPhone.svg?inline'
import { removeFirstAlert, useWindowFit } from './useWindowFit.ts'
import './screenSizeAlert.css'

/** Covers everything while the window is too small or upright for a board. */
export function ScreenSizeAlert() {
  const { t } = useTranslation()
  const locale = useLocale()
  const isFull = useFullscreen()
  const fit = useWindowFit()
  const stage = useStageElement()
  useLayoutEffect(removeFirstAlert, [])
  useLayoutEffect(() => {
    stage?.classList.toggle('is-covered', fit !== 'fits')
    return () => stage?.classList.remove('is-covered')
  }, [stage, fit])
  if (fit === 'fits') return null
  return (
    <div className="ssa" role="alertdialog" aria-label={t('screenSize.title')}>
      <img className="ssa__art" src={turnPhone} alt="" />
      <h1>{fit === 'upright' ? t('screenSize.title') : t('screenSize.small')}</h1>
      <p>{t('screenSize.text', { brand: BRAND.name[locale] })}</p>
      {isFullscreenAvailable() && (
        <Button
          kind="primary"
          size="big"
          wide
          icon={isFull ? 'corners-in-bold' : 'corners-out-bold'}
          onClick={() => void setFullscreen(!isFull)}
        >
          {isFull ? t('screenSize.exit') : t('screenSize.enter')}
        </Button>
      )}
      {matchMedia('(pointer: coarse)').matches && (
        <div className="ssa__n">
          <Icon name="browser-duotone" size={56} />
          <span>{t('screenSize.inApp')}</span>
        </div>
      )}
    </div>
  )
}
