import type { Graphics } from 'pixi.js'
import {
  BAR_X,
  BOARD_HEIGHT,
  BOARD_WIDTH,
  CHECKER_SIZE,
  FIELD_BOTTOM,
  FIELD_TOP,
  MIDDLE_Y,
  type Spot,
  TRAY_X,
  checkerSpot,
  columnX,
  cubeSpot,
  diceRest,
  isUpperRow,
  openingDieRest,
} from '../../../protocol/board/geometry.ts'
import type { BoardColours } from './boardColours.ts'

const CELL = 30
const FLOOR_HEIGHT = FIELD_BOTTOM - FIELD_TOP
const LIT_POINT = 9
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [-15, -15],
    [0, 0],
    [15, 15],
  ],
  5: [
    [-15, -15],
    [15, -15],
    [0, 0],
    [-15, 15],
    [15, 15],
  ],
}

/** The empty board in the colours of a design, in stage units. */
export function drawGround(pen: Graphics, colours: BoardColours): void {
  pen.clear()
  pen.rect(0, 0, BOARD_WIDTH, BOARD_HEIGHT).fill(colours.pageEdge)
  pen.ellipse(BOARD_WIDTH / 2, MIDDLE_Y, BOARD_WIDTH * 0.48, BOARD_HEIGHT * 0.48).fill(colours.pageMiddle)
  pen.roundRect(4, 4, 1282, 892, 13).fill(colours.frame).stroke({ width: 3, color: colours.frameLit, alignment: 1 })
  pen.rect(15, 15, 1260, 870).fill(colours.band).stroke({ width: 2, color: colours.bandLine })
  drawBand(pen, colours)
  pen.rect(45, 45, 1200, 810).fill(colours.frameDark)
  for (const x of [52, 1144]) drawTray(pen, colours, x)
  for (const x of [146, 1128]) pen.rect(x, FIELD_TOP, 16, FLOOR_HEIGHT).fill(colours.frame)
  for (const x of [162, 684]) pen.rect(x, FIELD_TOP, 444, FLOOR_HEIGHT).fill(colours.field)
  for (const x of [384, 906]) pen.star(x, MIDDLE_Y, 16, 56, 34).fill(colours.fieldStar)
  for (let point = 1; point <= 24; point++) drawPoint(pen, colours, point)
  drawBar(pen, colours)
}

/** Everything that lies on the board: some checkers, dice, the cube, and the highlights. */
export function drawParts(pen: Graphics, colours: BoardColours): void {
  pen.clear()
  const stacks = [
    ['white', 24, 2],
    ['white', 13, 5],
    ['white', 8, 3],
    ['white', 6, 5],
    ['black', 24, 2],
    ['black', 13, 5],
    ['black', 8, 3],
    ['black', 6, 5],
  ] as const
  for (const [side, at, count] of stacks)
    for (let level = 0; level < count; level++) drawChecker(pen, colours, side, checkerSpot('white', side, at, level))
  const movable = checkerSpot('white', 'white', 13, 4)
  pen.circle(movable.x, movable.y, 39).stroke({ width: 4, color: colours.movable })
  const [first] = diceRest(true)
  drawDie(pen, colours, first, 5)
  drawDie(pen, colours, openingDieRest(false), 3)
  drawCube(pen, colours, cubeSpot('white', null, false))
}

function drawBand(pen: Graphics, colours: BoardColours): void {
  const columns = 42
  const rows = 29
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const isSide = column === 0 || column === columns - 1
      const isEnd = row === 0 || row === rows - 1
      if (!isSide && !isEnd) continue
      const x = 15 + (column + 0.5) * CELL
      const y = 15 + (row + 0.5) * CELL
      const isOne = (column + row) % 2 === 0
      pen.star(x, y, 8, 14.5, 8).fill(isOne ? colours.starOne : colours.starTwo)
      const heart = isOne ? colours.starOneHeart : colours.starTwoHeart
      pen.star(x, y, 8, 7, 5).fill(isSide && isEnd ? colours.cornerHeart : heart)
    }
}

function drawTray(pen: Graphics, colours: BoardColours, x: number): void {
  pen.rect(x, FIELD_TOP, 94, FLOOR_HEIGHT).fill(colours.tray)
  for (const y of [58, 496]) pen.roundRect(x + 6, y, 82, 346, 7).fill(colours.well)
  // One well glows as it does when checkers can be borne off.
  if (x > TRAY_X - 60) pen.roundRect(x + 6, 496, 82, 346, 7).stroke({ width: 3, color: colours.wellGlow })
}

function drawPoint(pen: Graphics, colours: BoardColours, point: number): void {
  const x = columnX(point)
  const foot = isUpperRow(point) ? FIELD_TOP : FIELD_BOTTOM
  const up = isUpperRow(point) ? 1 : -1
  const lancet = (half: number, from: number, height: number) =>
    pen
      .moveTo(x - half * 0.85, foot + up * from)
      .bezierCurveTo(x - half * 1.15, foot + up * 90, x - half * 0.8, foot + up * height * 0.62, x, foot + up * height)
      .bezierCurveTo(
        x + half * 0.8,
        foot + up * height * 0.62,
        x + half * 1.15,
        foot + up * 90,
        x + half * 0.85,
        foot + up * from,
      )
      .closePath()
  const isOdd = point % 2 === 1
  const isLit = point === LIT_POINT
  lancet(25, 0, 340).fill(isLit ? colours.targetPoint : isOdd ? colours.oddPoint : colours.evenPoint)
  const line = isLit ? colours.targetPointLine : isOdd ? colours.oddPointLine : colours.evenPointLine
  lancet(20, 8, 318).stroke({ width: 1.6, color: line })
}

function drawBar(pen: Graphics, colours: BoardColours): void {
  pen.rect(606, FIELD_TOP, 78, FLOOR_HEIGHT).fill(colours.bar)
  for (const x of [614, BAR_X, 676]) pen.rect(x - 0.8, FIELD_TOP, 1.6, FLOOR_HEIGHT).fill(colours.barLine)
  for (const y of [116, 784]) pen.roundRect(BAR_X - 27, y - 32, 54, 64, 14).fill(colours.hinge)
}

function drawChecker(pen: Graphics, colours: BoardColours, side: 'white' | 'black', { x, y }: Spot): void {
  const radius = CHECKER_SIZE / 2
  pen.circle(x + 4, y + 6, radius + 2).fill(colours.shadow)
  if (side === 'white') {
    pen.circle(x, y, radius).fill(colours.lightEdge)
    pen.circle(x, y, radius - 2.4).fill(colours.lightChecker)
    pen.circle(x, y, 27.6).stroke({ width: 2.1, color: colours.lightGroove })
    pen.circle(x, y, 18.6).fill(colours.lightDish).stroke({ width: 1.9, color: colours.lightGroove })
    return
  }
  pen.circle(x, y, radius).fill(colours.darkEdge)
  pen.circle(x, y, radius - 1.4).fill(colours.darkChecker)
  pen.circle(x, y, 26.4).stroke({ width: 5.8, color: colours.darkRing })
  pen.star(x, y, 8, 15, 7).fill(colours.darkStar)
}

function drawDie(pen: Graphics, colours: BoardColours, { x, y }: Spot, value: 3 | 5): void {
  pen.roundRect(x - 26, y - 23, 58, 58, 14).fill(colours.shadow)
  pen
    .roundRect(x - 29, y - 29, 58, 58, 14)
    .fill(colours.die)
    .stroke({ width: 2, color: colours.dieEdge, alignment: 1 })
  for (const [dx, dy] of PIPS[value] ?? []) pen.circle(x + dx, y + dy, 5.6).fill(colours.pip)
}

function drawCube(pen: Graphics, colours: BoardColours, { x, y }: Spot): void {
  pen.roundRect(x - 32, y - 32, 64, 64, 12).fill(colours.cube)
  pen.roundRect(x - 25, y - 25, 50, 50, 5).stroke({ width: 2.4, color: colours.cubeEdge })
  pen.regularPoly(x, y, 22, 8).fill(colours.cubeFace)
}
