import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { MenuScreen } from '../../features/menu/MenuScreen.tsx'
import { withTexts } from '../../i18n/translations.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useMember } from '../../network/queries/memberStores.ts'
import { useFirstStep } from '../../platform/firstSteps.ts'
import { redirectQuery } from '../../session/redirectTarget.ts'
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

/** Whether the member has a name to choose, or a first question to answer, before anything else. */
function useIsNew(): boolean {
  const member = useMember()
  const step = useFirstStep(member?.id)
  return member !== undefined && (member.username === null || step === 'question')
}

/** The screen of the address. Only the menu is part of the first download. */
export function Screens() {
  const isMember = useIsMember()
  const { pathname, search } = useLocation()
  const isNew = useIsNew()
  if (isNew && pathname !== '/welcome' && !pathname.startsWith('/signin')) {
    return <Navigate to={`/welcome${redirectQuery(pathname + search)}`} replace />
  }
  if (pathname === '/' && isMember) return <MenuScreen loadNext={loadLikelyNext} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes />
    </Suspense>
  )
}
