import type { WatchQuery, WatchSort } from '../../../protocol/matchup/watch.ts'
import type { LiveMatch } from './liveList.ts'

/** The running matches that the filters of a query leave, in its order (W780). */
export function selectLive(matches: readonly LiveMatch[], query: WatchQuery): readonly LiveMatch[] {
  return matches.filter((match) => isWanted(match, query)).toSorted(ORDERS[query.sort])
}

function isWanted({ found: { matchup }, variant, facts }: LiveMatch, query: WatchQuery): boolean {
  const { tournamentId, bracketIndex, roundIndex, minRating } = query
  if (query.variant !== undefined && query.variant !== variant) return false
  if (tournamentId !== undefined && tournamentId !== matchup.tournamentId) return false
  if (bracketIndex !== undefined && bracketIndex !== matchup.bracketIndex) return false
  if (roundIndex !== undefined && roundIndex !== matchup.roundIndex) return false
  if (minRating !== undefined && (facts.rating ?? 0) < minRating) return false
  switch (query.kind) {
    case 'all':
      return true
    case 'tournament':
      return matchup.tournamentId !== null
    case 'members':
      return !matchup.playWithBot
    case 'bots':
      return matchup.playWithBot
  }
}

type Order = (one: LiveMatch, other: LiveMatch) => number

/** The larger value first. Equal values keep the order of their worth. */
const byMost =
  (valueOf: (match: LiveMatch) => number): Order =>
  (one, other) =>
    valueOf(other) - valueOf(one)

const ORDERS: Readonly<Record<WatchSort, Order>> = {
  worth: byMost(({ facts }) => facts.worth),
  rating: byMost(({ facts }) => facts.rating ?? 0),
  viewers: byMost(({ facts }) => facts.viewers),
  newest: byMost(({ found: { matchup } }) => (matchup.startedAt ?? matchup.createdAt).getTime()),
  ending: byMost(({ found: { matchup } }) => -pointsMissing(matchup)),
}

/** The points that the leader still needs. */
function pointsMissing({ length, userAScore, userBScore }: LiveMatch['found']['matchup']): number {
  return length - Math.max(userAScore, userBScore)
}
