import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { queryClient, signInOptionsQuery } from '../../network/queries/queryClient.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** Shows its content only on sites with test members, so never in production. */
export function TestSitesOnly() {
  const { data, isError } = useQuery(signInOptionsQuery, queryClient)
  if (data === undefined && !isError) return <LoadingScreen />
  return data === undefined || data.testMembers.length === 0 ? <NotFoundScreen /> : <Outlet />
}
