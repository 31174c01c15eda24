import { BAR, CHECKERS, OFF, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'

/**
 * A place of the board for white, the player at the bottom: 1 to 24, 25 the bar, 0 the tray. The bar and the tray have
 * two halves.
 */
export interface EditPlace {
  readonly point: number
  readonly isUpper: boolean
}

/** The tool of a tap: put a checker of a side, or take one away. */
export type EditTool = Side | 'eraser'

/**
 * The outcome of a try. `full`: all fifteen checkers of that side stand on the board. `taken`: the other side stands
 * there.
 */
export type Edited =
  | { readonly ok: true; readonly points: Points }
  | { readonly ok: false; readonly why: 'full' | 'taken' | 'nothing'; readonly side: Side | null }

/** The place in the coordinates of a side. The bar and the trays are the same for both. */
export function pointFor(side: Side, { point }: EditPlace): number {
  return side === 'white' || point === BAR || point === OFF ? point : BAR - point
}

/** The side whose checkers lie on a place; null if it is empty. White's bar is above the middle, its tray below. */
export function sideOn(points: Points, place: EditPlace): Side | null {
  const { point, isUpper } = place
  if (point === BAR || point === OFF) {
    const own = (point === BAR) === isUpper ? 'white' : 'black'
    return count(points, own, place) > 0 ? own : null
  }
  return (['white', 'black'] as const).find((side) => count(points, side, place) > 0) ?? null
}

/** Uses a tool on a place. */
export function applyTool(points: Points, tool: EditTool, place: EditPlace): Edited {
  if (tool === 'eraser') return takeAway(points, sideOn(points, place) ?? anyOnBar(points, place), place)
  return setCount(points, tool, place, count(points, tool, place) + 1)
}

/** Puts this number of checkers of a side on a place. Checkers of the other side there go off the board. */
export function setCount(points: Points, side: Side, place: EditPlace, wanted: number): Edited {
  if (place.point === OFF) return { ok: false, why: 'nothing', side }
  const have = count(points, side, place)
  const most = have + (points[side][OFF] ?? 0)
  if (wanted > most && most === have) return { ok: false, why: 'full', side }
  const at = pointFor(side, place)
  const own = placed(points[side], at, Math.max(0, Math.min(wanted, most)))
  const other = otherSide(side)
  const isShared = place.point === BAR
  const others = isShared ? points[other] : placed(points[other], pointFor(other, place), 0)
  return { ok: true, points: pair(side, own, others) }
}

/** Moves one checker of a side from a place to another. To no place or to a tray, it goes off. */
export function moveChecker(points: Points, side: Side, from: EditPlace, to: EditPlace | null): Edited {
  if (count(points, side, from) === 0) return { ok: false, why: 'nothing', side }
  const target = to ?? { point: OFF, isUpper: false }
  const other = otherSide(side)
  const isShared = target.point === BAR || target.point === OFF
  if (!isShared && count(points, other, target) > 0) return { ok: false, why: 'taken', side: other }
  const src = pointFor(side, from)
  const dst = pointFor(side, target)
  const own = points[side].map((checkers, at) => checkers - (at === src ? 1 : 0) + (at === dst ? 1 : 0))
  return { ok: true, points: pair(side, own, points[other]) }
}

/** The checkers that stay on the board while one of them is in the hand: fourteen of that side. */
export function withoutOne(points: Points, side: Side, from: EditPlace): Points {
  const src = pointFor(side, from)
  const own = points[side].map((checkers, at) => checkers - (at === src ? 1 : 0))
  return pair(side, own, points[otherSide(side)])
}

function takeAway(points: Points, side: Side | null, place: EditPlace): Edited {
  if (side === null || place.point === OFF) return { ok: false, why: 'nothing', side }
  return setCount(points, side, place, count(points, side, place) - 1)
}

/** The bar has no halves for the keyboard: white's checkers are taken first. */
function anyOnBar(points: Points, place: EditPlace): Side | null {
  if (place.point !== BAR) return null
  return (['white', 'black'] as const).find((side) => count(points, side, place) > 0) ?? null
}

function count(points: Points, side: Side, place: EditPlace): number {
  return points[side][pointFor(side, place)] ?? 0
}

/** Puts this number of checkers on a point, the rest of the fifteen off. */
function placed(counts: readonly number[], at: number, checkers: number): readonly number[] {
  const next = counts.map((old, point) => (point === at ? checkers : old))
  const onBoard = next.reduce((sum, one, point) => (point === OFF ? sum : sum + one), 0)
  return next.map((old, point) => (point === OFF ? CHECKERS - onBoard : old))
}

function pair(side: Side, own: readonly number[], others: readonly number[]): Points {
  return side === 'white' ? { white: own, black: others } : { white: others, black: own }
}
