import type { Dice } from '../../rules/dice.ts'
import { isDouble, ROLLS } from '../../rules/dice.ts'
import type { BookDecision, FirstTurn, OpeningBook } from './openingBook.ts'
import { bookKey } from './openingBook.ts'

/** How well a book shall be judged: the plies of play and the games of a turn, for first rolls and for replies. */
export interface BookAims {
  readonly first: RolloutAim
  readonly reply: RolloutAim
}

export interface RolloutAim {
  readonly ply: 0 | 1 | 2
  readonly games: number
}

/** What is to be done next for a book. The seed of a rollout belongs to its decision. */
export type BookWork =
  | { readonly kind: 'search'; readonly after: FirstTurn | null; readonly dice: Dice }
  | { readonly kind: 'rollout'; readonly decision: BookDecision; readonly aim: RolloutAim; readonly seed: number }

/** The first turns that get replies: at most this many of a roll, none that loses more. */
const PLAYED = { most: 3, within: 0.03 } as const

/**
 * The next work, null when the book is as good as it shall be. First rolls come first. Then all replies are searched, so
 * that the book is whole, and then rolled out, those to the best first turns before the others.
 */
export function nextBookWork(book: OpeningBook, { first, reply }: BookAims): BookWork | null {
  const firstRolls = ROLLS.map(({ dice }) => dice).filter((dice) => !isDouble(dice))
  const places: Place[] = firstRolls.map((dice) => ({ after: null, dice }))
  const opened = workOf(book, places, first)
  if (opened !== null) return opened
  const replies = [...playedTurns(book, places)]
    .toSorted((one, two) => one.rank - two.rank)
    .flatMap(({ turn }) => ROLLS.map(({ dice }) => ({ after: turn, dice })))
  return workOf(book, replies, reply)
}

/** The book without replies to first turns that are no longer played, in the order of the places. */
export function tidyBook(book: OpeningBook): OpeningBook {
  const firstRolls = [...book.values()].filter(({ after }) => after === null)
  const played = new Set([...playedTurns(book, firstRolls)].map(({ turn }) => bookKey(turn, [1, 1])))
  const replies = [...book.values()].filter(({ after }) => after !== null && played.has(bookKey(after, [1, 1])))
  return new Map([...firstRolls, ...replies].map((decision) => [bookKey(decision.after, decision.dice), decision]))
}

interface Place {
  readonly after: FirstTurn | null
  readonly dice: Dice
}

function workOf(book: OpeningBook, places: readonly Place[], aim: RolloutAim): BookWork | null {
  const missing = places.find(({ after, dice }) => !book.has(bookKey(after, dice)))
  if (missing !== undefined) return { kind: 'search', ...missing }
  const decisions = places.flatMap(({ after, dice }) => book.get(bookKey(after, dice)) ?? [])
  const decision = decisions.find((one) => !isReached(one, aim))
  return decision === undefined ? null : { kind: 'rollout', decision, aim, seed: seedOf(decision) }
}

function isReached({ judge }: BookDecision, aim: RolloutAim): boolean {
  return judge.kind === 'rollout' && judge.ply >= aim.ply && judge.games >= aim.games
}

/** The turns that first rolls are played with, and their rank among those of their roll. */
function* playedTurns(book: OpeningBook, firstRolls: readonly Place[]) {
  for (const { dice } of firstRolls) {
    const turns = book.get(bookKey(null, dice))?.turns ?? []
    const played = turns.filter(({ loss }) => loss <= PLAYED.within).slice(0, PLAYED.most)
    for (const [rank, { move }] of played.entries()) yield { turn: { dice, move }, rank }
  }
}

/** A seed that only depends on the decision (FNV-1a, 32 bits). */
function seedOf({ after, dice }: BookDecision): number {
  let hash = 0x811c9dc5
  for (const letter of bookKey(after, dice)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
