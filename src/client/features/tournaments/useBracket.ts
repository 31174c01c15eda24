import { useQueries, useQuery } from '@tanstack/react-query'
import type { Round, Tournament } from '../../../protocol/tournament/tournament.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { isRoundMade } from './bracketRounds.ts'
import type { KnownPlaces } from './bracketViews.ts'
import { placesQuery, roundsQuery } from './tournamentQueries.ts'

export interface Bracket {
  /** Undefined until they are there. */
  readonly rounds: readonly Round[] | undefined
  readonly places: KnownPlaces
  /** The reason if the rounds could not be loaded; else null. */
  readonly error: unknown
  readonly reload: () => void
}

/** The rounds of a tournament, and the places of those whose competitors are known. */
export function useBracket({ id, status }: Tournament): Bracket {
  const hasStarted = status === 'started' || status === 'finished'
  const rounds = useQuery({ ...roundsQuery(id), enabled: hasStarted }, queryClient)
  const list = hasStarted ? rounds.data : NONE
  const made = (list ?? []).filter(isRoundMade)
  const places = useQueries(
    {
      queries: made.map(placesQuery),
      combine: (results) =>
        new Map(
          made.flatMap((round, index) => {
            const known = results[index]?.data
            return known === undefined ? [] : [[round.id, known] as const]
          }),
        ),
    },
    queryClient,
  )
  return {
    rounds: list,
    places,
    error: rounds.error,
    reload: () => void rounds.refetch(),
  }
}

const NONE: readonly Round[] = []
