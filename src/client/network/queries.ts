import { QueryClient, useQuery } from '@tanstack/react-query'
import type { Matchup } from '../../protocol/matchup.ts'
import type { Member } from '../../protocol/member.ts'
import { loadActiveMatchups, loadActiveSingleMatchup, loadMatchup } from './matchupCalls.ts'
import { loadMember } from './memberCalls.ts'
import { errorCode } from './requestError.ts'

/** What the client knows of the server's state, fresh for half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The HTTP client has tried twice already; only an answer that never came is worth another try.
      retry: (failures, error) => failures < 2 && errorCode(error) === null,
    },
    mutations: { retry: false },
  },
})

export const memberQuery = { queryKey: ['member', 'me'], queryFn: loadMember }
export const activeMatchupsQuery = {
  queryKey: ['matchup', 'active'],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadActiveMatchups(signal),
}
export const activeSingleMatchupQuery = {
  queryKey: ['matchup', 'activeSingle'],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadActiveSingleMatchup(signal),
}
export const matchupQuery = (matchupId: number) => ({
  queryKey: ['matchup', matchupId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadMatchup(matchupId, signal),
})

/** The signed-in member; undefined before sign-in. */
export function useMember(): Member | undefined {
  return useQuery({ ...memberQuery, enabled: false }).data
}

export function storeMember(member: Member): void {
  queryClient.setQueryData(memberQuery.queryKey, member)
}

/** The member's matchups that run or wait, newest first. */
export function useActiveMatchups(): Matchup[] {
  return useQuery(activeMatchupsQuery).data ?? []
}

/** The running matchup outside tournaments, if there is one. */
export function useActiveSingleMatchup(): Matchup | null {
  return useQuery(activeSingleMatchupQuery).data ?? null
}

/** Loads both lists of active matchups again: after one began or ended. */
export async function refreshActiveMatchups(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(activeMatchupsQuery),
    queryClient.invalidateQueries(activeSingleMatchupQuery),
  ])
}

export async function refreshMember(): Promise<void> {
  await queryClient.fetchQuery({ ...memberQuery, staleTime: 0 })
}
