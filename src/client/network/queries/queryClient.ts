import { QueryClient, focusManager } from '@tanstack/react-query'
import { loadMatchup } from '../calls/matchupCalls.ts'
import { retryPause } from './retryPause.ts'
import { onRecovery } from '../live/onRecovery.ts'
import { onMemberForgotten } from './memberStores.ts'
import { errorCode } from '../http/requestError.ts'
import { loadSignInOptions } from '../calls/sessionCalls.ts'

/** The data that screens have loaded from the server. It is fresh for half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The HTTP client has already tried twice. Only a missing answer is worth another try.
      retry: (failures, error) => failures < 2 && errorCode(error) === null,
      // A screen that failed tries again by itself, also where the live channel was never cut. It rests while it is hidden.
      refetchInterval: ({ state }) => retryPause(state),
    },
    mutations: { retry: false },
  },
})

// A screen that failed while the server was away recovers by itself.
onRecovery(() => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

// While the page is hidden no further try is made. The library goes on by itself only where a provider has the client, which
// would ask for every shown list again, too.
focusManager.subscribe((isSeen) => {
  if (isSeen) queryClient.getQueryCache().onFocus()
})

// The next member must not see this one's data.
onMemberForgotten(() => queryClient.clear())

export const matchupQuery = (matchupId: number) => ({
  queryKey: ['matchup', matchupId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadMatchup(matchupId, signal),
})

/** The ways to sign in. Only sites outside production have test members. */
export const signInOptionsQuery = {
  queryKey: ['session', 'options'],
  queryFn: loadSignInOptions,
  staleTime: Infinity,
}
