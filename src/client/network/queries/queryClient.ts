import { QueryClient } from '@tanstack/react-query'
import { loadMatchup } from '../calls/matchupCalls.ts'
import { onRecovery } from '../live/onRecovery.ts'
import { onMemberForgotten } from './memberStores.ts'
import { errorCode } from '../http/requestError.ts'
import { loadSignInOptions } from '../calls/sessionCalls.ts'

/** What screens have loaded from the server, fresh for half a minute. */
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

// A screen that failed while the server was away need not be told that it is back.
onRecovery(() => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

// What one member was shown is not for the next.
onMemberForgotten(() => queryClient.clear())

export const matchupQuery = (matchupId: number) => ({
  queryKey: ['matchup', matchupId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadMatchup(matchupId, signal),
})

/** What the site offers to visitors; only sites outside production have test members. */
export const signInOptionsQuery = {
  queryKey: ['session', 'options'],
  queryFn: loadSignInOptions,
  staleTime: Infinity,
}
