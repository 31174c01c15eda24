import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '../network/queries.ts'
import { measureServerTime } from '../network/serverTime.ts'
import { askedQuestion } from '../ui/confirm.ts'
import { useValueStore } from '../ui/createValueStore.ts'
import { Snacks } from '../ui/Snacks.tsx'
import { hasFailed } from './bootMachine.ts'
import { Crash } from './Crash.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MemberChannel } from './MemberChannel.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { Routes } from './Routes.tsx'
import { ScreenSizeAlert } from './ScreenSizeAlert.tsx'
import { boot, useIsMember } from './session.ts'
import { Splash } from './Splash.tsx'

const ConfirmDialog = lazy(() =>
  import('../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

boot.start()
void measureServerTime()

/** Everything on the stage: the splash until the start is through, then the screens, and what may lie over them. */
export function App() {
  const snapshot = useSelector(boot, (state) => state)
  const isMember = useIsMember()
  if (snapshot.matches({ splash: 'shown' })) {
    return <Splash progress={snapshot.context.progress} failed={hasFailed(snapshot)} />
  }
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <NetworkBanner />
        <ErrorBoundary fallback={<Crash />}>
          <Routes />
          <Questions />
        </ErrorBoundary>
        {isMember && <MemberChannel />}
        <Snacks />
        <ScreenSizeAlert />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** The dialog comes with the first question; from then on it stays, to close what an address may open. */
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
