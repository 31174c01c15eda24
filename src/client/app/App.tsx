import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useValueStore } from '../platform/createValueStore.ts'
import { forgetFailedStarts } from '../platform/reloadWhenReachable.ts'
import { prepareSoundsOnFirstGesture } from '../platform/sound.ts'
import { askedQuestion } from '../ui/overlays/confirm.ts'
import { Snacks } from '../ui/overlays/Snacks.tsx'
import { Crash } from './start/Crash.tsx'
import { ErrorBoundary } from './start/ErrorBoundary.tsx'
import { removeFirstAlert, useWindowFit } from './window/useWindowFit.ts'
import { hasFailed } from '../session/loadStates.ts'
import { MemberChannel } from './background/MemberChannel.tsx'
import { NetworkBanner } from './background/NetworkBanner.tsx'
import { Screens } from './routes/Screens.tsx'
import { startLoading, useIsMember, useLoadStates } from '../session/session.ts'
import { Splash } from './start/Splash.tsx'
import { stepOnce } from './start/stepOnce.ts'

export { watchFirstSplash } from './start/firstSplash.ts'

/**
 * These run beside the screens. The first screen does not need them, and when they cannot be loaded everything can be
 * played without them.
 */
const lazyExtra = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

const Housekeeping = lazyExtra(async () => (await import('./background/Housekeeping.tsx')).Housekeeping)
const KeyboardHost = lazyExtra(async () => (await import('./keyboard/KeyboardHost.tsx')).KeyboardHost)
const ScreenSizeAlert = lazyExtra(async () => (await import('./window/ScreenSizeAlert.tsx')).ScreenSizeAlert)
const QuestionDialog = lazy(async () => ({
  default: (await import('../ui/overlays/QuestionDialog.tsx')).QuestionDialog,
}))

startLoading()
prepareSoundsOnFirstGesture()
stepOnce()

/** The stage: the splash until the start is complete, then the screens, and what may lie over them. */
export function App() {
  const states = useLoadStates()
  const isMember = useIsMember()
  const fit = useWindowFit()
  useLayoutEffect(() => {
    if (fit === 'fits') removeFirstAlert()
  }, [fit])
  // A member who holds a phone upright is told so before the start is complete.
  const alert = fit !== 'fits' && <ScreenSizeAlert />
  return (
    <>
      {states.isOver ? (
        <Started isMember={isMember} />
      ) : (
        <Splash progress={states.progress} failed={hasFailed(states)} />
      )}
      {/* In one place from the splash on, and not hidden by what is still on its way. */}
      <Suspense fallback={null}>{alert}</Suspense>
    </>
  )
}

function Started({ isMember }: { isMember: boolean }) {
  useEffect(forgetFailedStarts, [])
  return (
    <BrowserRouter>
      <ErrorBoundary fallback={<Crash />}>
        <Screens />
        <Questions />
      </ErrorBoundary>
      {/* After the screens: at a table it has another place, by `banner.css`. */}
      <NetworkBanner />
      {isMember && <MemberChannel />}
      <Snacks />
      <Suspense fallback={null}>
        <Housekeeping />
        {matchMedia('(pointer: coarse)').matches && <KeyboardHost />}
      </Suspense>
    </BrowserRouter>
  )
}

/** The dialog is loaded with the first question and stays from then on. */
function Questions() {
  const question = useValueStore(askedQuestion)
  const [isWanted, setWanted] = useState(false)
  if (question !== null && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <QuestionDialog />
    </Suspense>
  ) : null
}
