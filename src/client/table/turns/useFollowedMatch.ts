import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { type FollowedMatch, followFrom, followTo } from './followMatch.ts'

/** Loads the history of a match. */
export type LoadHistory = (matchupId: number, signal: AbortSignal) => Promise<Replay>

export interface Following {
  /** Null until the history has come. */
  readonly match: FollowedMatch | null
  /** Why the history could not be loaded; null while it is there or on its way. */
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The history of a running match. It is loaded once, and again only after a gap in what the live channel told. `game`: the
 * last state of the live channel; null before the first.
 */
export function useFollowedMatch(matchupId: number, game: GameContext | null, load: LoadHistory): Following {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['running', matchupId],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(matchupId, signal),
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  )
  const [match, setMatch] = useState<FollowedMatch | null>(null)
  if (data !== undefined && (match?.base !== data || match.game !== game)) {
    const known = match?.base === data ? match : followFrom(data)
    setMatch(game === null ? { ...known, game } : followTo(known, game, serverNow()))
  }
  useEffect(() => {
    if (match?.hasGap === true) void refetch()
  }, [match, refetch])
  const retry = useCallback(() => void refetch(), [refetch])
  return { match, error: match === null ? error : null, retry }
}
