import type { QueryKey } from '@tanstack/react-query'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Round, RoundMatchup } from '../../../protocol/tournament/tournament.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import {
  loadActiveOf,
  loadChampions,
  loadCompetitors,
  loadFinishedRounds,
  loadRoundMatchups,
  loadRounds,
  loadTournament,
  loadUpcoming,
} from '../../network/calls/tournamentCalls.ts'
import type { OwnWay } from './tournamentState.ts'

interface Asked {
  readonly signal: AbortSignal
}

const keyOf = (tournamentId: number, ...rest: readonly unknown[]) => ['tournament', tournamentId, ...rest]

export const tournamentQuery = (tournamentId: number) => ({
  queryKey: keyOf(tournamentId, 'one'),
  queryFn: ({ signal }: Asked) => loadTournament(tournamentId, signal),
  staleTime: 0,
})

/** Loaded once, when it is over (spec §4). */
export const championsQuery = (tournamentId: number) => ({
  queryKey: keyOf(tournamentId, 'champions'),
  queryFn: ({ signal }: Asked) => loadChampions(tournamentId, signal),
  staleTime: Infinity,
})

export const competitorsQuery = (tournamentId: number, isFinished: boolean) => ({
  queryKey: keyOf(tournamentId, 'competitors', isFinished),
  queryFn: ({ signal }: Asked) => loadCompetitors(tournamentId, isFinished, signal),
  staleTime: 0,
})

/** The member's matches in it: the running one, the next one, and the finished rounds. */
export const ownWayQuery = (tournamentId: number) => ({
  queryKey: keyOf(tournamentId, 'ownWay'),
  queryFn: ({ signal }: Asked) => loadOwnWay(tournamentId, signal),
  staleTime: 0,
})

async function loadOwnWay(tournamentId: number, signal: AbortSignal): Promise<OwnWay> {
  const [active, upcoming, finished] = await Promise.all([
    loadActiveOf(tournamentId, signal),
    loadUpcoming(tournamentId, signal),
    loadFinishedRounds(tournamentId, signal),
  ])
  return {
    active: active && { matchupId: active.id },
    upcoming: upcoming && { matchupId: upcoming.id, startsAt: upcoming.startsAt },
    finishedRound: finished.toSorted((one, other) => other.id - one.id)[0] ?? null,
  }
}

export const roundsQuery = (tournamentId: number) => ({
  queryKey: keyOf(tournamentId, 'rounds'),
  queryFn: ({ signal }: Asked) => loadRounds(tournamentId, signal),
  staleTime: 0,
})

const PLACES = 'places'
const OVER = 'over'

/** The places of a round. A finished round does not change and is not asked for again. */
export const placesQuery = ({ id, tournamentId, finishedAt }: Round) => ({
  queryKey: keyOf(tournamentId, PLACES, id, finishedAt === null ? 'running' : OVER),
  queryFn: ({ signal }: Asked) => loadRoundMatchups(id, signal),
  staleTime: finishedAt === null ? 0 : Infinity,
})

/** Loads all data of a tournament again that a change may affect. */
export function refreshTournament(tournamentId: number): void {
  void queryClient.invalidateQueries({
    queryKey: keyOf(tournamentId),
    predicate: ({ queryKey }) => queryKey.at(-1) !== OVER && queryKey.at(-1) !== 'champions',
  })
}

/** Loads the member's own way again after one of its matches has begun or ended. */
export function refreshOwnWay(tournamentId: number): void {
  void queryClient.invalidateQueries({ queryKey: ownWayQuery(tournamentId).queryKey })
}

/** A running match has news: its score is shown in the places at once. */
export function showMatchup(tournamentId: number, matchup: Matchup): void {
  const queryKey: QueryKey = keyOf(tournamentId, PLACES)
  queryClient.setQueriesData<RoundMatchup[]>({ queryKey }, (places) =>
    places?.map((place) => (place.matchupId === matchup.id ? withMatchup(place, matchup) : place)),
  )
}

function withMatchup(place: RoundMatchup, matchup: Matchup): RoundMatchup {
  const { userAScore, userBScore, startedAt, finishedAt, winnerUserId, isTimeout } = matchup
  return { ...place, matchup, userAScore, userBScore, startedAt, finishedAt, winnerUserId, isTimeout }
}
