import { BAR, OFF, type Points, type Side } from '../../../engine/rules/position.ts'
import {
  BAR_X,
  BOARD_HEIGHT,
  BOARD_WIDTH,
  CHECKER_SIZE,
  FIELD_BOTTOM,
  FIELD_TOP,
  POINT_SLOTS,
  type Spot,
  TRAY_X,
  checkerSpot,
  columnX,
  cubeSpot,
  diceRest,
  isUpperRow,
} from '../../../protocol/board/geometry.ts'
import { BOARD_LOOKS, type BoardTheme } from '../../board/position/themes.ts'

/** What a small board shows. White plays from the bottom. */
export interface SmallPosition {
  readonly points: Points
  readonly dice: readonly [number, number] | null
  /** The side that must act. */
  readonly turn: Side | null
  /** Null without a cube. */
  readonly cube: { readonly value: number; readonly owner: Side | null } | null
}

/** A place on the canvas, in its own pixels. The height follows from the shape of a board. */
export interface SmallPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** How a small board looks. */
export interface SmallLook {
  readonly theme: BoardTheme
  /** Writes a number with the digits of the language. */
  readonly writeNumber: (value: number) => string
}

const IVORY = { body: '#f1e6cf', ring: '#a98d5c', text: '#4a2f1f' }
const EBONY = { body: '#241812', ring: '#b8763f', text: '#f1e6cf' }
const LOOKS: Readonly<Record<Side, typeof IVORY>> = { white: IVORY, black: EBONY }

/** The height of a point's triangle, in stage units. */
const LANCET = 330

/** Draws a board into its place. It is flat, because its checkers are a few pixels wide. */
export function drawSmallBoard(
  pen: CanvasRenderingContext2D,
  { x, y, width }: SmallPlace,
  position: SmallPosition,
  { theme, writeNumber }: SmallLook,
): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(width / BOARD_WIDTH, width / BOARD_WIDTH)
  drawGround(pen, theme)
  for (const side of ['white', 'black'] as const) drawCheckers(pen, side, position.points[side], writeNumber)
  if (position.dice !== null && position.turn !== null) drawDice(pen, position.turn, position.dice.map(writeNumber))
  if (position.cube !== null) drawCube(pen, position.cube.owner, writeNumber(cubeNumber(position.cube)))
  pen.restore()
}

function drawGround(pen: CanvasRenderingContext2D, theme: BoardTheme): void {
  const { cloth, wood, madder, bone } = BOARD_LOOKS[theme]
  fill(pen, wood, [0, 0, BOARD_WIDTH, BOARD_HEIGHT])
  const floor = FIELD_BOTTOM - FIELD_TOP
  for (const left of [162, 684]) fill(pen, cloth, [left, FIELD_TOP, 444, floor])
  for (const left of [52, TRAY_X - 47]) fill(pen, 'rgb(0 0 0 / 0.32)', [left, FIELD_TOP, 94, floor])
  for (let point = 1; point <= 24; point++) {
    const foot = isUpperRow(point) ? FIELD_TOP : FIELD_BOTTOM
    const tip = isUpperRow(point) ? FIELD_TOP + LANCET : FIELD_BOTTOM - LANCET
    const middle = columnX(point)
    pen.fillStyle = point % 2 === 1 ? madder : bone
    pen.beginPath()
    pen.moveTo(middle - 30, foot)
    pen.lineTo(middle, tip)
    pen.lineTo(middle + 30, foot)
    pen.fill()
  }
  fill(pen, 'rgb(0 0 0 / 0.25)', [BAR_X - 2, FIELD_TOP, 4, floor])
}

type Area = readonly [x: number, y: number, width: number, height: number]

function fill(pen: CanvasRenderingContext2D, colour: string, area: Area): void {
  pen.fillStyle = colour
  pen.fillRect(...area)
}

function drawCheckers(
  pen: CanvasRenderingContext2D,
  side: Side,
  counts: readonly number[],
  writeNumber: SmallLook['writeNumber'],
): void {
  counts.forEach((count, at) => {
    for (let level = 0; level < count; level++) {
      const spot = checkerSpot('white', side, at, level)
      if (at === OFF) drawSlab(pen, side, spot)
      else drawChecker(pen, side, spot)
    }
    const slots = at === BAR ? POINT_SLOTS - 1 : POINT_SLOTS
    if (at !== OFF && count > slots)
      write(pen, LOOKS[side].text, checkerSpot('white', side, at, slots - 1), writeNumber(count), 44)
  })
}

function drawChecker(pen: CanvasRenderingContext2D, side: Side, { x, y }: Spot): void {
  pen.beginPath()
  pen.arc(x, y, CHECKER_SIZE / 2 - 3, 0, 2 * Math.PI)
  pen.fillStyle = LOOKS[side].body
  pen.fill()
  pen.lineWidth = 6
  pen.strokeStyle = LOOKS[side].ring
  pen.stroke()
}

/** A checker that is borne off lies on its edge. */
function drawSlab(pen: CanvasRenderingContext2D, side: Side, { x, y }: Spot): void {
  fill(pen, LOOKS[side].body, [x - 36, y - 9, 72, 18])
  pen.lineWidth = 3
  pen.strokeStyle = LOOKS[side].ring
  pen.strokeRect(x - 36, y - 9, 72, 18)
}

function drawDice(pen: CanvasRenderingContext2D, turn: Side, numbers: readonly string[]): void {
  diceRest(turn === 'white').forEach(({ x, y }, index) => {
    fill(pen, LOOKS[turn].body, [x - 34, y - 34, 68, 68])
    pen.lineWidth = 5
    pen.strokeStyle = LOOKS[turn].ring
    pen.strokeRect(x - 34, y - 34, 68, 68)
    write(pen, LOOKS[turn].text, { x, y }, numbers[index] ?? '', 56)
  })
}

/** A cube that nobody has turned shows 64, as the one on the table does. */
function cubeNumber({ value, owner }: NonNullable<SmallPosition['cube']>): number {
  return owner === null && value === 1 ? 64 : value
}

function drawCube(pen: CanvasRenderingContext2D, owner: Side | null, number: string): void {
  const { x, y } = cubeSpot('white', owner, false)
  fill(pen, '#e8dcc0', [x - 34, y - 34, 68, 68])
  write(pen, '#4a2f1f', { x, y }, number, 44)
}

function write(pen: CanvasRenderingContext2D, colour: string, { x, y }: Spot, text: string, size: number): void {
  pen.fillStyle = colour
  pen.font = `700 ${size}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y + size * 0.06)
}
