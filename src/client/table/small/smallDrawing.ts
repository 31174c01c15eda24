import { OFF, type Points, type Side } from '../../../engine/rules/position.ts'
import {
  BAR_X,
  CHECKER_SIZE,
  FIELD_BOTTOM,
  FIELD_TOP,
  type Spot,
  TRAY_X,
  checkerSpot,
  columnX,
  cubeSpot,
  diceRest,
  isUpperRow,
  visibleSlots,
} from '../../../protocol/board/geometry.ts'

/** What a small board shows. White plays from the bottom. */
export interface SmallPosition {
  readonly points: Points
  readonly dice: readonly [number, number] | null
  /** The side that must act. */
  readonly turn: Side | null
  /** Null without a cube. */
  readonly cube: { readonly value: number; readonly owner: Side | null } | null
}

/** What lies on a small board, as paths of SVG in stage units. An empty path draws nothing. */
export interface SmallDrawing {
  readonly checkers: Readonly<Record<Side, string>>
  /** The checkers that are borne off, which lie on their edges. */
  readonly slabs: Readonly<Record<Side, string>>
  /** The dice of the side that must act. */
  readonly dice: string
  readonly cube: string
  readonly numbers: readonly SmallNumber[]
}

interface SmallNumber extends Spot {
  readonly text: string
  /** The height of the letters. */
  readonly size: number
  readonly on: Side | 'cube'
}

const FLOOR = FIELD_BOTTOM - FIELD_TOP
/** The height of a point's triangle. */
const LANCET = 330
/** Half the side of a die or the cube. */
const HALF = 34
const COUNT_SIZE = 44
const DICE_SIZE = 56

/** The parts of the board itself, which are the same in every position. */
export const SMALL_GROUND = {
  cloth: [162, 684].map((left) => block(left, FIELD_TOP, 444, FLOOR)).join(''),
  wells: [52, TRAY_X - 47].map((left) => block(left, FIELD_TOP, 94, FLOOR)).join(''),
  bar: block(BAR_X - 2, FIELD_TOP, 4, FLOOR),
  oddPoints: lancets(1),
  evenPoints: lancets(2),
} as const

/** What is drawn of a position. `writeNumber` writes with the digits of the language. */
export function smallDrawing(position: SmallPosition, writeNumber: (value: number) => string): SmallDrawing {
  const { points, turn, cube } = position
  const dice = turn === null ? null : position.dice
  const places = turn === null ? [] : diceRest(turn === 'white')
  const cubePlace = cube && cubeSpot('white', cube.owner, false)
  return {
    checkers: { white: discs('white', points.white), black: discs('black', points.black) },
    slabs: { white: slabs('white', points.white), black: slabs('black', points.black) },
    dice: dice === null ? '' : places.map(square).join(''),
    cube: cubePlace === null ? '' : square(cubePlace),
    numbers: [
      ...(['white', 'black'] as const).flatMap((side) => counts(side, points[side], writeNumber)),
      ...places.flatMap((place, index) =>
        dice === null || turn === null ? [] : numberAt(place, writeNumber(dice[index] ?? 0), DICE_SIZE, turn),
      ),
      ...(cube === null || cubePlace === null
        ? []
        : [numberAt(cubePlace, writeNumber(cubeNumber(cube)), COUNT_SIZE, 'cube')]),
    ],
  }
}

function lancets(first: 1 | 2): string {
  return Array.from({ length: 12 }, (_, index) => {
    const point = first + 2 * index
    const middle = columnX(point)
    return isUpperRow(point)
      ? `M${middle - 30} ${FIELD_TOP}h60l-30 ${LANCET}Z`
      : `M${middle - 30} ${FIELD_BOTTOM}h60l-30 ${-LANCET}Z`
  }).join('')
}

function block(left: number, top: number, width: number, height: number): string {
  return `M${left} ${top}h${width}v${height}h${-width}Z`
}

function square({ x, y }: Spot): string {
  return block(x - HALF, y - HALF, 2 * HALF, 2 * HALF)
}

function discs(side: Side, stacks: readonly number[]): string {
  const radius = CHECKER_SIZE / 2 - 3
  const half = `a${radius} ${radius} 0 1 1`
  return stacks
    .flatMap((count, at) => (at === OFF ? [] : spots(side, at, count)))
    .map(({ x, y }) => `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`)
    .join('')
}

function slabs(side: Side, stacks: readonly number[]): string {
  return spots(side, OFF, stacks[OFF] ?? 0)
    .map(({ x, y }) => block(x - 36, y - 9, 72, 18))
    .join('')
}

function spots(side: Side, at: number, count: number): readonly Spot[] {
  return Array.from({ length: Math.min(count, visibleSlots(at)) }, (_, level) => checkerSpot('white', side, at, level))
}

/** The numbers of stacks that are higher than what is drawn of them. */
function counts(side: Side, stacks: readonly number[], writeNumber: (value: number) => string): readonly SmallNumber[] {
  return stacks.flatMap((count, at) =>
    at === OFF || count <= visibleSlots(at)
      ? []
      : [numberAt(checkerSpot('white', side, at, count), writeNumber(count), COUNT_SIZE, side)],
  )
}

function numberAt({ x, y }: Spot, text: string, size: number, on: SmallNumber['on']): SmallNumber {
  return { x, y, text, size, on }
}

/** A cube that nobody has turned shows 64, as the one on the table does. */
function cubeNumber({ value, owner }: NonNullable<SmallPosition['cube']>): number {
  return owner === null && value === 1 ? 64 : value
}
