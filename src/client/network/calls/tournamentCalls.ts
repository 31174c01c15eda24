import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type {
  Competitor,
  JoinTournament,
  Round,
  RoundMatchup,
  Tournament,
} from '../../../protocol/tournament/tournament.ts'
import { http } from '../http/http.ts'
import { type ListPage, type ListPlace, joinPages, loadPage, placeAfter } from '../http/listPages.ts'
import { createRequestKey } from '../http/requestKey.ts'
import { sendFromButton } from '../live/sendFromButton.ts'
import { type Attempt, oneOfMany } from '../live/sendUntilAnswered.ts'

/** The page size of the list, and the numbers of champions and coming matches in one request (spec §9). */
const TOURNAMENT_PAGE_SIZE = 20
const CHAMPIONS_SHOWN = 3
const UPCOMING_MATCHUPS_SHOWN = 10

/** All tournaments, or those that the member has joined. */
type TournamentListPath = 'tournament' | 'user/me/tournament'

/** Tournaments, newest first: the page after `last`, or the first one (spec §7). */
function loadTournaments(
  path: TournamentListPath,
  last: ListPlace | null,
  signal: AbortSignal,
): Promise<ListPage<Tournament>> {
  return loadPage(path, { take: TOURNAMENT_PAGE_SIZE, sort: '-createdAt', last, signal })
}

export function loadTournament(tournamentId: number, signal: AbortSignal): Promise<Tournament> {
  return http.get(`tournament/${tournamentId}`, { signal }).json<Tournament>()
}

/** The first three of a finished tournament. */
export function loadChampions(tournamentId: number, signal: AbortSignal): Promise<Competitor[]> {
  const searchParams = { sort: 'rank', take: CHAMPIONS_SHOWN }
  return http.get(`tournament/${tournamentId}/competitor`, { searchParams, signal }).json<Competitor[]>()
}

/** All competitors, by place when the tournament is over, otherwise by name (spec §7). */
export function loadCompetitors(tournamentId: number, isFinished: boolean, signal: AbortSignal): Promise<Competitor[]> {
  const sort = isFinished ? 'rank,-gamesDiff,usedBank,-id' : 'username,id'
  return loadWhole(`tournament/${tournamentId}/competitor`, { sort }, signal)
}

/** Joins a tournament. `password` is needed when the tournament has one. */
export async function joinTournament(tournamentId: number, request: JoinTournament): Promise<void> {
  const json = { ...request, key: createRequestKey() }
  const send = (attempt: Attempt) => http.post(`tournament/${tournamentId}/competitor`, { json, ...oneOfMany(attempt) })
  await sendFromButton(send)
}

/** Leaves a tournament. The fee comes back. Who has left already leaves again without a further effect (W379). */
export async function leaveTournament(tournamentId: number): Promise<void> {
  await sendFromButton((attempt) => http.delete(`tournament/${tournamentId}/competitor`, oneOfMany(attempt)))
}

/** The member's next match with two known sides, if there is one. */
export async function loadUpcoming(tournamentId: number, signal: AbortSignal): Promise<Matchup | null> {
  const searchParams = {
    tournamentId,
    'startsAt[ne]': 'null',
    startedAt: 'null',
    sort: 'isMyMatchup,-startsAt,-id',
    skip: 0,
    take: UPCOMING_MATCHUPS_SHOWN,
  }
  const matchups = await http
    .get(`tournament/${tournamentId}/upcoming_matchup`, { searchParams, signal })
    .json<Matchup[]>()
  return matchups.find(({ isMyMatchup }) => isMyMatchup) ?? null
}

/** The member's match in play, if there is one. */
export async function loadActiveOf(tournamentId: number, signal: AbortSignal): Promise<Matchup | null> {
  const searchParams = {
    finishedAt: 'null',
    isMyMatchup: true,
    'userAId[ne]': 'null',
    'userBId[ne]': 'null',
    'startedAt[ne]': 'null',
    skip: 0,
    take: 1,
  }
  const matchups = await http.get(`tournament/${tournamentId}/matchup`, { searchParams, signal }).json<Matchup[]>()
  return matchups[0] ?? null
}

/** All rounds in the order of play; none before the start. */
export function loadRounds(tournamentId: number, signal: AbortSignal): Promise<Round[]> {
  return loadWhole(`tournament/${tournamentId}/round`, { sort: 'startsAt,bracketIndex' }, signal)
}

/** The rounds that the member has finished. */
export function loadFinishedRounds(tournamentId: number, signal: AbortSignal): Promise<Round[]> {
  return loadWhole(`tournament/${tournamentId}/round`, { iFinished: true }, signal)
}

/** The matchups of a round, those with a bye first. */
export function loadRoundMatchups(roundId: number, signal: AbortSignal): Promise<RoundMatchup[]> {
  return loadWhole(`tournament/round/${roundId}/matchup`, { sort: '-hasBye,id', excludeGames: true }, signal)
}

/** The largest page that the server gives (W5). */
const AT_ONCE = 100

/** Loads a whole list, page by page. */
async function loadWhole<Item extends { readonly id: number }>(
  path: string,
  query: Readonly<Record<string, string | boolean>>,
  signal: AbortSignal,
): Promise<Item[]> {
  const found = new Map<number, Item>()
  for (let skip = 0; ; skip += AT_ONCE) {
    const page = await http.get(path, { searchParams: { ...query, skip, take: AT_ONCE }, signal }).json<Item[]>()
    for (const item of page) found.set(item.id, item)
    if (page.length < AT_ONCE) return [...found.values()]
  }
}

const firstPage: ListPlace | null = null

/** A list of tournaments, page by page. */
export const tournamentPagesQuery = (path: TournamentListPath) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', path],
    queryFn: ({ pageParam, signal }) => loadTournaments(path, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (_: ListPage<Tournament>, pages: readonly ListPage<Tournament>[]) =>
      placeAfter(pages, TOURNAMENT_PAGE_SIZE),
    select: ({ pages }: InfiniteData<ListPage<Tournament>, ListPlace | null>) => joinPages(pages),
    staleTime: 0,
  })
