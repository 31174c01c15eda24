import type { Elimination } from '../../../../protocol/matchup/matchup.ts'

/** The terms of a tournament that its format depends on. */
export interface BracketRules {
  readonly elimination: Elimination
  /** For double elimination: the most grand finals. */
  readonly doubleFinal: 1 | 2
  /** For single elimination: whether the losers of the semi-finals play for third place. */
  readonly deciderMatch: boolean
}

/** The source of a place's occupant: a seed (1 is the best), or the winner or loser of an earlier pairing. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly round: string; readonly place: number }

/** Two places that meet. */
export interface PlannedPairing {
  readonly a: Source
  readonly b: Source
}

export type Stage = 'round' | 'semiFinal' | 'final' | 'decider'

/** A round of any format. */
export interface FormatRound {
  /** The round's name within the tournament: `W0` or `L0`, by bracket and number. */
  readonly key: string
  /** 0 for the winners' bracket with the finals, 1 for the losers' bracket. */
  readonly bracketIndex: 0 | 1
  /** Counted from 0 in each bracket. */
  readonly roundIndex: number
  readonly stage: Stage
  /** Whether it is the second grand final, which is played only if the losers' champion has won the first. */
  readonly isReturn: boolean
  /** The names of the rounds that have to be over before it. */
  readonly follows: readonly string[]
}

/** A round whose places are known before the tournament begins. */
export interface PlannedRound extends FormatRound {
  readonly pairings: readonly PlannedPairing[]
}

/** All rounds in the order of play. A place is filled by a seed or from an earlier round. */
export type BracketPlan = readonly PlannedRound[]

export const FEWEST_COMPETITORS = 4

/** The plan of a single elimination with `depth` rounds. A match for third place, if wanted, comes before the final. */
export function planSingle(depth: number, { deciderMatch }: BracketRules): BracketPlan {
  const stageOf = (index: number) => (index === depth - 1 ? 'final' : index === depth - 2 ? 'semiFinal' : 'round')
  const rounds = Array.from({ length: depth }, (_, index) => makeWinnersRound(depth, index, stageOf(index)))
  if (!deciderMatch) return rounds
  const decider = [{ a: loserOf(winnersKey(depth - 2), 0), b: loserOf(winnersKey(depth - 2), 1) }]
  return [...rounds.slice(0, -1), makeRound(0, depth, decider, 'decider'), ...rounds.slice(-1)]
}

/**
 * The plan of a double elimination. The first winners' round comes first. Each later winners' round is followed by two
 * losers' rounds: one among the losers so far, and one in which they meet the losers of that winners' round.
 */
export function planDouble(depth: number, { doubleFinal }: BracketRules): BracketPlan {
  const rounds = [makeWinnersRound(depth, 0)]
  for (let index = 1; index < depth; index++) {
    rounds.push(
      makeWinnersRound(depth, index),
      makeRound(1, 2 * index - 2, losersAmongThemselves(depth, index)),
      makeRound(1, 2 * index - 1, losersAgainstDropped(depth, index)),
    )
  }
  const challenger = winnerOf(losersKey(2 * depth - 3), 0)
  rounds.push(makeRound(0, depth, [{ a: winnerOf(winnersKey(depth - 1), 0), b: challenger }], 'final'))
  if (doubleFinal === 1) return rounds
  const again = [{ a: loserOf(winnersKey(depth), 0), b: winnerOf(winnersKey(depth), 0) }]
  return [...rounds, { ...makeRound(0, depth + 1, again, 'final'), isReturn: true }]
}

function makeWinnersRound(depth: number, index: number, stage: Stage = 'round'): PlannedRound {
  const seeds = seedOrder(depth)
  const pairings = Array.from({ length: 2 ** (depth - 1 - index) }, (_, place) =>
    index === 0
      ? { a: seedOf(seeds[2 * place]), b: seedOf(seeds[2 * place + 1]) }
      : pairUp('winner', winnersKey(index - 1), place),
  )
  return makeRound(0, index, pairings, stage)
}

/** The seeds of a full bracket by place, so that the best meet as late as possible: 1 8 4 5 2 7 3 6. */
function seedOrder(depth: number): readonly number[] {
  let order: readonly number[] = [1]
  for (let size = 2; size <= 2 ** depth; size *= 2) order = order.flatMap((seed) => [seed, size + 1 - seed])
  return order
}

function losersAmongThemselves(depth: number, index: number): readonly PlannedPairing[] {
  return Array.from({ length: 2 ** (depth - 1 - index) }, (_, place) =>
    index === 1 ? pairUp('loser', winnersKey(0), place) : pairUp('winner', losersKey(2 * index - 3), place),
  )
}

/**
 * The round in which survivors of the losers' bracket meet the members who have just lost for the first time. The new
 * losers enter from the other end or the other half of the bracket, in turns. So two members who have met do not soon meet
 * again.
 */
function losersAgainstDropped(depth: number, index: number): readonly PlannedPairing[] {
  const count = 2 ** (depth - 1 - index)
  const comesFrom = (place: number) => (index % 2 === 1 ? count - 1 - place : (place + Math.floor(count / 2)) % count)
  return Array.from({ length: count }, (_, place) => ({
    a: loserOf(winnersKey(index), comesFrom(place)),
    b: winnerOf(losersKey(2 * index - 2), place),
  }))
}

function makeRound(
  bracketIndex: 0 | 1,
  roundIndex: number,
  pairings: readonly PlannedPairing[],
  stage: Stage = 'round',
): PlannedRound {
  const key = bracketIndex === 0 ? winnersKey(roundIndex) : losersKey(roundIndex)
  const sources = pairings.flatMap(({ a, b }) => [a, b])
  const follows = new Set(sources.flatMap((source) => (source.from === 'seed' ? [] : [source.round])))
  return { key, bracketIndex, roundIndex, stage, isReturn: false, follows: [...follows], pairings }
}

const winnersKey = (index: number) => `W${index}`
const losersKey = (index: number) => `L${index}`
const seedOf = (seed = 0): Source => ({ from: 'seed', seed })
const winnerOf = (round: string, place: number): Source => ({ from: 'winner', round, place })
const loserOf = (round: string, place: number): Source => ({ from: 'loser', round, place })
const pairUp = (from: 'winner' | 'loser', round: string, place: number): PlannedPairing => ({
  a: { from, round, place: 2 * place },
  b: { from, round, place: 2 * place + 1 },
})
