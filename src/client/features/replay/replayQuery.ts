import { loadReplay } from '../../network/calls/analysisCalls.ts'

/** The history of a matchup, for a replay. */
export function replayQuery(matchupId: number) {
  return {
    queryKey: ['replay', matchupId],
    queryFn: ({ signal }: { signal: AbortSignal }) => loadReplay(matchupId, signal),
    // The shown match does not change while it is watched. The next visit shows how the match went on.
    staleTime: Infinity,
    gcTime: 0,
  }
}
