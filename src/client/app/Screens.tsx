import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { MenuScreen } from '../features/menu/MenuScreen.tsx'
import { loadAllTexts } from '../i18n/startTranslations.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useIsMember } from './session.ts'

/** Everything beyond the menu: the route table, and what its screens say. */
const loadRoutes = async () => (await Promise.all([import('./Routes.tsx'), loadAllTexts()]))[0]
const loadLikelyNext = async () => {
  await loadRoutes()
  for (const load of (await import('./lazyScreens.ts')).LIKELY_NEXT) await load()
}
const Routes = lazy(async () => ({ default: (await loadRoutes()).Routes }))
const MENU_PRELOADS = [loadLikelyNext]

// Opened at another screen's address: its code is on its way while the splash is shown.
if (location.pathname !== '/') void loadRoutes().catch(() => {})

/** The screen of the address. Only the menu is part of the first download. */
export function Screens() {
  const isMember = useIsMember()
  const { pathname } = useLocation()
  if (pathname === '/' && isMember) return <MenuScreen preload={MENU_PRELOADS} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes />
    </Suspense>
  )
}
