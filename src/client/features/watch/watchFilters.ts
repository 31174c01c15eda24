import { isVariantName } from '../../../engine/rules/variant.ts'
import { WATCH_SORTS, type WatchQuery } from '../../../protocol/matchup/watch.ts'

/** What a member looks for among the running matches. The address of the screen keeps it. */
export type WatchFilters = Partial<Omit<WatchQuery, 'take' | 'skip'>>

const KINDS: readonly WatchQuery['kind'][] = ['all', 'tournament', 'members', 'bots']

/** The offered least mean ratings. */
export const RATING_STEPS = [1500, 1600, 1700, 1800, 1900] as const

/** The filters in the query of the address. What it does not know is left out. */
export function readFilters(params: URLSearchParams): WatchFilters {
  const sort = WATCH_SORTS.find((known) => known === params.get('sort'))
  const kind = KINDS.find((known) => known === params.get('kind'))
  const variant = params.get('variant')
  const numbers = {
    tournamentId: numberIn(params, 'tournamentId'),
    bracketIndex: numberIn(params, 'bracketIndex'),
    roundIndex: numberIn(params, 'roundIndex'),
    minRating: numberIn(params, 'minRating'),
  }
  return {
    ...(sort !== undefined && { sort }),
    ...(kind !== undefined && { kind }),
    ...(variant !== null && isVariantName(variant) && { variant }),
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
  }
}

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
