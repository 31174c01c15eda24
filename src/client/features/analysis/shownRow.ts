import { BAR, OFF } from '../../../engine/rules/position.ts'
import type { Chances, RankedMove } from '../../../protocol/analysis/analysis.ts'
import type { BoardPosition, ShownCube, ShownDice } from '../../board/position/boardPosition.ts'
import type { BoardStep } from '../../board/position/planAnimation.ts'
import { toDie } from '../../table/position/boardPositionOf.ts'
import { playMoves } from '../../table/position/playMoves.ts'
import { type AnalysisRow, tellingSide } from './analysisRows.ts'

/** A line on the board: the position of the decision, the shown turn, and the position after it. */
export interface ShownRow {
  readonly before: BoardPosition
  readonly after: BoardPosition
  readonly steps: readonly BoardStep[]
}

/**
 * What the board shows of a line with the turn `move`; null if no checker moves. `hasCube`: whether the match has a
 * cube.
 */
export function shownRow(row: AnalysisRow, move: RankedMove | null, hasCube: boolean): ShownRow {
  const { points, side } = row
  const cube = hasCube ? cubeOf(row) : null
  const before: BoardPosition = { points, cube, dice: diceOf(row, false) }
  if (move === null) return { before, after: before, steps: [] }
  const played = playMoves(points, side, move.moves)
  return { before, after: { points: played.points, cube, dice: diceOf(row, true) }, steps: played.steps }
}

function diceOf({ dice, side, kind }: AnalysisRow, isPlayed: boolean): ShownDice | null {
  if (dice === null || (kind !== 'move' && kind !== 'cannotMove' && kind !== 'unplayed')) return null
  const [first, second] = dice
  const values = [toDie(Math.max(first, second)), toDie(Math.min(first, second))] as const
  return { side, values, spent: [isPlayed, isPlayed], isAside: false }
}

/** An offered cube lies between the two sides. A taken cube is on the side that took it. */
function cubeOf({ kind, cube, side }: AnalysisRow): ShownCube {
  if (kind === 'double' || kind === 'pass') return { value: cube.value * 2, owner: cube.owner, isOffered: true }
  if (kind === 'take') return { value: cube.value * 2, owner: side, isOffered: false }
  return { ...cube, isOffered: false }
}

/** The alternative turns of a line, best first; none if the line is not a turn. */
export function movesOf({ analysis }: AnalysisRow): readonly RankedMove[] {
  return analysis?.moves ?? []
}

/** The number of turns that a small screen shows at first. */
const FIRST_CARDS = 3

/**
 * The turns that a small screen shows at first, by rank: the best three, or the best two and the one played, which is
 * always among them.
 */
export function firstCards(count: number, played: number): readonly number[] {
  const places = Array.from({ length: Math.min(count, FIRST_CARDS) }, (_, at) => at)
  return played < places.length ? places : [...places.slice(0, -1), played]
}

/** The chances for the side of the line, with the turn `move` or as decided. */
export function chancesOf(row: AnalysisRow, move: RankedMove | null): Chances | null {
  const probs = move?.probs ?? row.analysis?.probs
  if (probs === undefined) return null
  if (tellingSide(row) === row.side) return probs
  const { w, wg, wbg, l, lg, lbg } = probs
  return { w: l, wg: lg, wbg: lbg, l: w, lg: wg, lbg: wbg }
}

/** The depth at which the decision of a line was judged; null where an older analysis does not tell, or none was made. */
export function pliesOf({ analysis }: AnalysisRow): number | null {
  return analysis?.cfeval?.plies ?? analysis?.moves?.[analysis.played ?? 0]?.evalcontext.plies ?? null
}

/** The games of the opening book's rollout that judged the turn of a line; null where a search judged it. */
export function bookGamesOf({ analysis }: AnalysisRow): number | null {
  return analysis?.moves?.[analysis.played ?? 0]?.evalcontext.games ?? null
}

/** A position without checkers on one side is decided and cannot be set up. */
export function canSetUp({ points: { white, black } }: AnalysisRow): boolean {
  return [white, black].every((counts) => counts.slice(OFF + 1, BAR + 1).some((checkers) => checkers > 0))
}
