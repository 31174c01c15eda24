import { lazy, Suspense, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { measureServerTime } from '../network/serverTime.ts'
import { prepareSoundsOnFirstGesture } from '../platform/sound.ts'
import { askedQuestion } from '../ui/confirm.ts'
import { useValueStore } from '../platform/createValueStore.ts'
import { Snacks } from '../ui/Snacks.tsx'
import { Crash } from './Crash.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { hasFailed } from './loadStates.ts'
import { MemberChannel } from './MemberChannel.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { Screens } from './Screens.tsx'
import { ScreenSizeAlert } from './ScreenSizeAlert.tsx'
import { startLoading, useIsMember, useLoadStates } from './session.ts'
import { Splash } from './Splash.tsx'

const ConfirmDialog = lazy(() =>
  import('../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** Without it everything can be played: when it cannot be had, it comes with the next start. */
const Housekeeping = lazy(() =>
  import('./Housekeeping.tsx').then(
    (module) => ({ default: module.Housekeeping }),
    () => ({ default: () => null }),
  ),
)

startLoading()
prepareSoundsOnFirstGesture()
void measureServerTime()

/** Everything on the stage: the splash until the start is through, then the screens, and what may lie over them. */
export function App() {
  const states = useLoadStates()
  const isMember = useIsMember()
  if (!states.isOver) return <Splash progress={states.progress} failed={hasFailed(states)} />
  return (
    <BrowserRouter>
      <NetworkBanner />
      <ErrorBoundary fallback={<Crash />}>
        <Screens />
        <Questions />
      </ErrorBoundary>
      {isMember && <MemberChannel />}
      <Suspense fallback={null}>
        <Housekeeping />
      </Suspense>
      <Snacks />
      <ScreenSizeAlert />
    </BrowserRouter>
  )
}

/** The dialog comes with the first question; from then on it stays. */
function Questions() {
  const question = useValueStore(askedQuestion)
  const [isWanted, setWanted] = useState(false)
  if (question !== null && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <ConfirmDialog />
    </Suspense>
  ) : null
}
