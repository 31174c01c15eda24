import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { MenuScreen } from '../../features/menu/MenuScreen.tsx'
import { withTexts } from '../../i18n/translations.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useIsMember } from '../../session/session.ts'

/** Everything beyond the menu: the route table, and the texts of all its screens. */
const loadRoutes = () => withTexts(['beyond'], import('./Routes.tsx'))
const loadLikelyNext = async () => {
  const { loadLikelyNext: load } = await withTexts(['beyond'], import('./lazyScreens.ts'))
  await Promise.all([loadRoutes(), load()])
}
const Routes = lazy(async () => ({ default: (await loadRoutes()).Routes }))

// When the page opens at the address of another screen, its code loads while the splash is shown.
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
