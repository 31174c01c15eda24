import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { reloadWhenReachable } from '../../platform/reloadWhenReachable.ts'
import { BoardHalves } from '../../ui/backgammon/BoardHalves.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Progress } from '../../ui/kit/Progress.tsx'
import './splash.css'

/** The board of the start, with the progress of loading, or a way to try again. */
export function Splash({ progress, failed }: { progress: number; failed: boolean }) {
  return (
    <main className="screen" data-screen="splash">
      <div className="sp">
        <BoardHalves spine={failed ? <Failed /> : <Loading progress={progress} />} />
      </div>
    </main>
  )
}

function Loading({ progress }: { progress: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="sp__p col">
      <Progress share={progress} kind="wait" label={t('splash.loading')} />
      <div className="row t2">
        <span className="dim">{t('splash.loading')}</span>
        <span className="end strong">
          <Ltr>{format.percent(progress)}</Ltr>
        </span>
      </div>
    </div>
  )
}

function Failed() {
  const { t } = useTranslation()
  useEffect(reloadWhenReachable, [])
  return (
    <div className="sp__p col center">
      <b className="t3 title row bad sp__e" role="alert">
        <Icon name="warning-circle-fill" size={46} />
        {t('splash.failed')}
      </b>
      <Button kind="primary" size="big" wide icon="arrow-clockwise-bold" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
    </div>
  )
}
