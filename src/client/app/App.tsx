import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useValueStore } from '../platform/createValueStore.ts'
import { forgetFailedStarts } from '../platform/reloadWhenReachable.ts'
import { bringLateFont } from '../platform/font.ts'
import { whenIdle } from '../platform/preloadWhenIdle.ts'
import { preloadSounds, prepareSoundsOnFirstGesture } from '../platform/sound.ts'
import { askedQuestion } from '../ui/overlays/confirm.ts'
import { optionalPart } from '../ui/screen/optionalPart.tsx'
import { Snacks } from '../ui/overlays/Snacks.tsx'
import { Crash } from './start/Crash.tsx'
import { ErrorBoundary } from './start/ErrorBoundary.tsx'
import { removeFirstAlert, useWindowFit } from './window/useWindowFit.ts'
import { hasFailed } from '../session/loadStates.ts'
import { Screens } from './routes/Screens.tsx'
import { startLoading, useIsMember, useLoadStates } from '../session/session.ts'
import { Splash } from './start/Splash.tsx'

export { watchFirstSplash } from './start/firstSplash.ts'

// These run beside the screens. The first screen does not need them, and without them everything can be played.
const Housekeeping = optionalPart(async () => (await import('./background/Housekeeping.tsx')).Housekeeping)
const KeyboardHost = optionalPart(async () => (await import('./keyboard/KeyboardHost.tsx')).KeyboardHost)
const ScreenSizeAlert = optionalPart(async () => (await import('./window/ScreenSizeAlert.tsx')).ScreenSizeAlert)
const QuestionDialog = lazy(async () => ({
  default: (await import('../ui/overlays/QuestionDialog.tsx')).QuestionDialog,
}))

startLoading()
prepareSoundsOnFirstGesture()

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
      {/* The alert keeps one place from the splash on, so that no loading hides it. */}
      {alert}
    </>
  )
}

function Started({ isMember }: { isMember: boolean }) {
  useEffect(forgetFailedStarts, [])
  // On a slow line the font and the sounds would hold up the first screen by two seconds.
  useEffect(() => whenIdle(() => void bringLateFont().then(preloadSounds)), [])
  return (
    <BrowserRouter>
      <ErrorBoundary fallback={<Crash />}>
        <Screens />
        <Questions />
      </ErrorBoundary>
      <Snacks />
      {/* After the screens, because `banner.css` gives the banner in it another place at a table. */}
      <Housekeeping isMember={isMember} />
      {matchMedia('(pointer: coarse)').matches && <KeyboardHost />}
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
