import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { MenuScreen } from '../features/menu/MenuScreen.tsx'
import { loadAllTexts } from '../i18n/startTranslations.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useIsMember } from './session.ts'

/** Everything beyond the menu: the route table, and what its screens say. */
const loadRoutes = async () => (await Promise.all([import('./Routes.tsx'), loadAllTexts()]))[0]
const loadLikelyNext = async () => {
  const { loadLikelyNext: load } = await import('./lazyScreens.ts')
  await Promise.all([loadRoutes(), load()])
}
const Routes = lazy(async () => ({ default: (await loadRoutes()).Routes }))

// Opened at another screen's address: its code is on its way while the splash is shown.
if (location.pathname !== '/') void loadRoutes().catch(() => {})

/** The screen of the address. Only the menu is part of the first download. */
export function Screens() {
  const isMember = useIsMember()
  const { pathname } = useLocation()
  if (pathname === '/' && isMember) return <MenuScreen loadNext={loadLikelyNext} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes />
    </Suspense>
  )
}
