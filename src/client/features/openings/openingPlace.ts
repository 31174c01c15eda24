import { bookPosition } from '../../../engine/evaluation/book/judgeOpening.ts'
import type { BookDecision, BookTurn, FirstTurn, OpeningBook } from '../../../engine/evaluation/book/openingBook.ts'
import { bookKey } from '../../../engine/evaluation/book/openingBook.ts'
import { parseMoveText } from '../../../engine/notation/moveText.ts'
import { type Dice, isDouble, ROLLS } from '../../../engine/rules/dice.ts'
import { pointsFrom, type Side } from '../../../engine/rules/position.ts'
import { NORMAL } from '../../../engine/rules/variant.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import type { BoardStep } from '../../board/position/planAnimation.ts'
import { inOrder } from '../../table/position/boardPositionOf.ts'

/** A place in the tree of openings: a first roll, or the roll of a reply. */
export interface OpeningPlace {
  readonly after: FirstTurn | null
  readonly dice: Dice
}

/** What a game begins with here: a roll with one answer. */
const FIRST: OpeningPlace = { after: null, dice: [3, 1] }

/** The place that an address names: `?after=31+8/5+6/5&roll=64`. The first roll where it names none of the book. */
export function readPlace(book: OpeningBook, params: URLSearchParams): OpeningPlace {
  const roll = params.get('roll') ?? ''
  const after = params.get('after')
  const found = [...book.values()].find(
    (decision) => textOf(decision.dice) === roll && (decision.after === null ? null : nameOf(decision.after)) === after,
  )
  return found ?? FIRST
}

/** The parameters that name a place. */
export function writePlace({ after, dice }: OpeningPlace): URLSearchParams {
  return new URLSearchParams({ ...(after !== null && { after: nameOf(after) }), roll: textOf(dice) })
}

function nameOf({ dice, move }: FirstTurn): string {
  return `${textOf(dice)} ${move}`
}

function textOf(dice: Dice): string {
  return dice.join('')
}

/** The rolls that a place has beside its own: a first roll is no double. */
export function rollsOf({ after }: OpeningPlace): readonly Dice[] {
  return ROLLS.map(({ dice }) => dice).filter((dice) => after !== null || !isDouble(dice))
}

export function decisionAt(book: OpeningBook, { after, dice }: OpeningPlace): BookDecision | null {
  return book.get(bookKey(after, dice)) ?? null
}

/** The place of the replies to a turn; null where the book has none. */
export function repliesTo(book: OpeningBook, { after, dice }: OpeningPlace, { move }: BookTurn): OpeningPlace | null {
  if (after !== null) return null
  const first: OpeningPlace = { after: { dice, move }, dice: ROLLS[0]?.dice ?? dice }
  return decisionAt(book, first) === null ? null : first
}

/** White makes the first turn, black the reply. */
export function sideOf({ after }: OpeningPlace): Side {
  return after === null ? 'white' : 'black'
}

/** A turn on the board: the position of the decision, its steps, and the position after it. */
export function shownTurn(place: OpeningPlace, move: string) {
  const side = sideOf(place)
  const position = bookPosition(place.after)
  const read = parseMoveText(position, place.dice, NORMAL, move)
  const { steps, result } = read.ok ? read.value : { steps: [], result: position }
  const at = (points: typeof position, isPlayed: boolean): BoardPosition => ({
    points: pointsFrom(points, side),
    cube: { value: 1, owner: null, isOffered: false },
    dice: { side, values: inOrder(place.dice), spent: [isPlayed, isPlayed], isAside: false },
  })
  const moved: readonly BoardStep[] = steps
  return { before: at(position, false), after: at(result, true), steps: moved }
}
