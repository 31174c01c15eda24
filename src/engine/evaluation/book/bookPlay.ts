import { makeMoveText } from '../../notation/moveText.ts'
import type { Dice } from '../../rules/dice.ts'
import type { Position } from '../../rules/position.ts'
import { gammonValuesOf, stakesAt } from '../equity/stakes.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { packPosition, positionKey } from '../evaluator/packedPosition.ts'
import type { Judge, RankedTurn } from '../search/judge.ts'
import type { Ply } from '../search/rankTurns.ts'
import { keepDistance } from '../search/rankTurns.ts'
import { bookPosition } from './judgeOpening.ts'
import type { BookDecision, FirstTurn, OpeningBook } from './openingBook.ts'
import { bookKey } from './openingBook.ts'

/** The least depth of a search that the book replaces. Lower levels of play do not know it. */
const LEAST_PLY: Ply = 2
/** How far the worth of a gammon may be from that of unlimited play, in units of a single game. */
const GAMMONS_WITHIN = 0.2

/** Finds the decision of a book for a position and a roll; null where the book has none from a rollout. */
export type FindInBook = (position: Position, dice: Dice, context: PlayContext, ply: Ply) => BookDecision | null

/** A book that is looked up by position. */
export function openBook(book: OpeningBook): FindInBook {
  const afters = new Map<string, FirstTurn | null>()
  for (const { after } of [{ after: null }, ...book.values()]) afters.set(placeKey(bookPosition(after)), after)
  return (position, dice, context, ply) => {
    if (ply < LEAST_PLY || !isBookPlay(context)) return null
    const after = afters.get(placeKey(position))
    const found = after === undefined ? undefined : book.get(bookKey(after, dice))
    return found?.judge.kind === 'rollout' ? found : null
  }
}

function placeKey(position: Position): string {
  return positionKey(packPosition(position))
}

/**
 * Whether the book holds: normal play with the cube in the middle, without a score or at one where gammons are worth about
 * what they are worth in unlimited play, before and after a double.
 */
export function isBookPlay(context: PlayContext): boolean {
  const { variant, cube, match } = context
  if (variant.name !== 'normal' || !variant.hasCube || cube.value !== 1 || cube.owner !== null) return false
  if (match.isCrawford) return false
  return [1, 2].every((value) =>
    Object.values(gammonValuesOf(stakesAt(context, value))).every((worth) => Math.abs(worth - 1) <= GAMMONS_WITHIN),
  )
}

/**
 * The turns with the figures of the book. A turn that the book leaves out keeps its distance from the best turn of the
 * book, as the search sees it, and is not above it.
 */
export function rankByBook({ turns }: BookDecision, ranked: readonly RankedTurn[]): readonly RankedTurn[] {
  const [first] = ranked
  const known = ranked.map((turn) => ({ turn, inBook: turns.find(({ move }) => move === makeMoveText(turn.steps)) }))
  const best = known.find(({ inBook }) => inBook !== undefined && inBook === turns[0])
  if (first === undefined || best?.inBook === undefined) return ranked
  const bestEquity = best.inBook.equity
  const judged = keepDistance(ranked, best.turn.equity, bestEquity).map((turn, index): RankedTurn => {
    const inBook = known[index]?.inBook
    if (inBook === undefined) return turn
    const { games, error, chances, loss } = inBook
    return { ...turn, equity: bestEquity - loss, chances, ply: first.ply, book: { games, error } }
  })
  const isOfBook = ({ book }: RankedTurn) => (book === undefined ? 0 : 1)
  return judged.toSorted((one, other) => other.equity - one.equity || isOfBook(other) - isOfBook(one))
}

/** A turn that the book leaves out, beside the best turn of the book: as far below it as a search sees it. */
export function judgeBesideBook(judge: Judge, best: RankedTurn, turn: RankedTurn, context: PlayContext): RankedTurn {
  const [one, other] = [judge.judgeTurn(best, context, best.ply), judge.judgeTurn(turn, context, best.ply)]
  return { ...other, equity: best.equity + Math.min(0, other.equity - one.equity) }
}
