import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { redirectQuery, redirectTarget } from '../../session/redirectTarget.ts'
import { useIsMember } from '../../session/session.ts'

/** Lets members pass. Visitors are sent to sign in and come back afterwards. */
export function MembersOnly() {
  const isMember = useIsMember()
  const { pathname, search } = useLocation()
  if (isMember) return <Outlet />
  return <Navigate to={`/signin${redirectQuery(pathname + search)}`} replace />
}

/**
 * Lets visitors pass. A visitor who signs in here goes on to the page it wanted, a member who is signed in already to
 * the menu.
 */
export function VisitorsOnly() {
  const isMember = useIsMember()
  const { search } = useLocation()
  const [cameAsMember] = useState(isMember)
  return isMember ? <Navigate to={cameAsMember ? '/' : redirectTarget(search)} replace /> : <Outlet />
}
