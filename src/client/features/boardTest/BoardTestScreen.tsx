import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { buildVersion } from '../../platform/buildVersion.ts'
import { createBoardSocket } from '../../table/surface/boardSocket.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyButton } from '../../ui/kit/CopyField.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { makeCourse } from './course.ts'
import type { FrameFigures } from '../../table/figures/FrameMeter.ts'
import { readDevice } from '../../table/figures/readDevice.ts'
import { runCourse } from './runCourse.ts'
import { type ReportLine, useReport } from '../../table/figures/useReport.ts'
import './boardTest.css'

const nothing = () => {}

/** Plays the same moves on any device and shows how well it keeps up, outside production only. */
export function BoardTestScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [socket] = useState(createBoardSocket)
  const { ref, renderer } = useBoardSurface({ socket, bottom: 'white', onIntent: nothing })
  const [state, setState] = useState<'ready' | 'running' | 'stopped' | FrameFigures>('ready')
  const run = useRef<AbortController | null>(null)
  const { write } = useReport()
  useEffect(() => {
    const [first] = makeCourse()
    if (first !== undefined) socket.port.show(first.from)
    return () => run.current?.abort()
  }, [socket])
  const start = async () => {
    if (ref.current === null) return
    run.current = new AbortController()
    setState('running')
    setState((await runCourse(socket, ref.current, run.current.signal)) ?? 'stopped')
  }
  const lines = typeof state === 'string' ? null : write({ ...state, ...readDevice(), renderer, build: buildVersion() })
  return (
    <Screen name="boardTest" title={t('boardTest.title')}>
      <TopBar title={t('boardTest.title')} onBack={() => void navigate('/')} />
      <div className="body bt">
        <div className="gboard bt__b" data-testid="board" data-renderer={renderer ?? ''}>
          <div className="gboard__surface" ref={ref} />
        </div>
        <section className="bt__r">
          {lines === null ? (
            <output className="t2">{t(`boardTest.${typeof state === 'string' ? state : 'ready'}`)}</output>
          ) : (
            <Report lines={lines} />
          )}
          <Button
            kind={lines === null ? 'primary' : 'line'}
            disabled={renderer === null || state === 'running'}
            data-testid="start-test"
            onClick={() => void start()}
          >
            {t(lines === null ? 'boardTest.start' : 'boardTest.again')}
          </Button>
        </section>
      </div>
    </Screen>
  )
}

/** The figures, to be read, copied and shared. */
function Report({ lines }: { lines: readonly ReportLine[] }) {
  const { t } = useTranslation()
  const text = lines.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <>
      <dl className="plate plate--quiet bt__l" data-testid="report">
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt className="dim">{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row bt__o">
        <CopyButton text={text} label={t('boardTest.title')} />
        {'share' in navigator && (
          <Button
            kind="line"
            icon="export-bold"
            // A share that was closed is no error.
            onClick={() => void navigator.share({ text }).catch(nothing)}
          >
            {t('boardTest.share')}
          </Button>
        )}
      </div>
    </>
  )
}
