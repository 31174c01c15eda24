import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Direction } from 'radix-ui'
import { BrowserRouter } from 'react-router-dom'
import { useLocale } from '../i18n/format.ts'
import { queryClient } from '../network/queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Snacks } from '../ui/Snacks.tsx'
import { Stage } from '../ui/Stage.tsx'
import { hasFailed } from './bootMachine.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MemberChannel } from './MemberChannel.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { Routes } from './Routes.tsx'
import { ScreenSizeAlert } from './ScreenSizeAlert.tsx'
import { boot, useIsMember } from './session.ts'
import { Splash } from './Splash.tsx'

export function App() {
  const snapshot = useSelector(boot, (state) => state)
  const isMember = useIsMember()
  const isSplash = snapshot.matches({ splash: 'shown' })
  const direction = useLocale() === 'fa' ? 'rtl' : 'ltr'
  return (
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={direction}>
        <BrowserRouter>
          <Stage>
            <ErrorBoundary>
              {isSplash ? (
                <Splash progress={snapshot.context.progress} failed={hasFailed(snapshot)} />
              ) : (
                <>
                  <NetworkBanner />
                  <Routes />
                </>
              )}
            </ErrorBoundary>
            {isMember && <MemberChannel />}
            <ConfirmDialog />
            <Snacks />
          </Stage>
          <ScreenSizeAlert />
        </BrowserRouter>
      </Direction.Provider>
    </QueryClientProvider>
  )
}
