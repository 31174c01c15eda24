import type { BracketPlan, FormatRound, PlannedRound, Source } from './bracketPlan.ts'

/** The winners of matches, by `resultKey`. */
export type BracketResults = ReadonlyMap<string, 'a' | 'b'>

/** The occupant of a place: a seed, null for an empty place, or undefined while it is unknown. */
type Occupant = number | null | undefined

/** A pairing whose places are both settled. If `b` is null, `a` has a bye and advances without a match. */
export interface SettledPairing {
  readonly place: number
  readonly a: number
  readonly b: number | null
}

export interface RoundState {
  readonly round: FormatRound
  /** `waiting` until all places are settled; `skipped` for a second grand final that is not needed. */
  readonly status: 'waiting' | 'playing' | 'over' | 'skipped'
  /** Every pairing with at least one occupant; empty while the round waits. */
  readonly pairings: readonly SettledPairing[]
}

/** The name of a match within a bracket. */
export const resultKey = (roundKey: string, place: number) => `${roundKey}:${place}`

/** The state of a bracket: every round, in the order of play, with its pairings. */
export function readBracket(plan: BracketPlan, competitors: number, results: BracketResults): readonly RoundState[] {
  const outcomes = new Map<string, Outcome>()
  const whoIs = (source: Source): Occupant => {
    if (source.from === 'seed') return source.seed <= competitors ? source.seed : null
    return outcomes.get(resultKey(source.round, source.place))?.[source.from]
  }
  return plan.map((round, index) => {
    const places = round.pairings.map(({ a, b }) => [whoIs(a), whoIs(b)] as const)
    places.forEach(([a, b], place) => {
      const key = resultKey(round.key, place)
      outcomes.set(key, outcomeOf(a, b, results.get(key)))
    })
    const before = plan[index - 1]
    const isSkipped = round.isReturn && before !== undefined && results.get(resultKey(before.key, 0)) === 'a'
    return isSkipped ? { round, status: 'skipped', pairings: [] } : describe(round, places, results)
  })
}

interface Outcome {
  readonly winner: Occupant
  readonly loser: Occupant
}

function outcomeOf(a: Occupant, b: Occupant, result: 'a' | 'b' | undefined): Outcome {
  if (a === undefined || b === undefined) return { winner: undefined, loser: undefined }
  if (a === null || b === null) return { winner: a ?? b, loser: null }
  if (result === undefined) return { winner: undefined, loser: undefined }
  return result === 'a' ? { winner: a, loser: b } : { winner: b, loser: a }
}

function describe(
  round: PlannedRound,
  places: readonly (readonly [Occupant, Occupant])[],
  results: BracketResults,
): RoundState {
  const pairings: SettledPairing[] = []
  for (const [place, [a, b]] of places.entries()) {
    if (a === undefined || b === undefined) return { round, status: 'waiting', pairings: [] }
    const first = a ?? b
    if (first !== null) pairings.push({ place, a: first, b: a === null ? null : b })
  }
  const isOver = pairings.every(({ place, b }) => b === null || results.has(resultKey(round.key, place)))
  return { round, status: isOver ? 'over' : 'playing', pairings }
}
