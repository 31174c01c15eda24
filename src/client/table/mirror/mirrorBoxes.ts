import { BAR, OFF } from '../../../engine/rules/position.ts'
import { MIDDLE_Y, TRAY_X, columnX, diceRest, isUpperRow } from '../../../protocol/board/geometry.ts'

const DICE_WIDTH = 172
const DICE_HEIGHT = 110
const ASIDE_SIZE = 94

/** A box as CSS. */
interface Box {
  readonly left: string
  readonly top: string
  readonly width: string
  readonly height: string
}

/** The box of a place's button. */
export function placeBox(point: number): Box {
  if (point === BAR) return box(606, 52, 78, 796)
  if (point === OFF) return box(1144, 490, 94, 358)
  return box(columnX(point) - 37, isUpperRow(point) ? 52 : 460, 74, 388)
}

/** The box of the dice's button, which covers both dice. */
export function diceBox(isBottom: boolean, isAside: boolean): Box {
  if (isAside) return box(TRAY_X - ASIDE_SIZE / 2, MIDDLE_Y - ASIDE_SIZE / 2, ASIDE_SIZE, ASIDE_SIZE)
  const [first, second] = diceRest(isBottom)
  return box((first.x + second.x - DICE_WIDTH) / 2, MIDDLE_Y - DICE_HEIGHT / 2, DICE_WIDTH, DICE_HEIGHT)
}

/** From stage units. */
function box(left: number, top: number, width: number, height: number): Box {
  return { left: inUnits(left), top: inUnits(top), width: inUnits(width), height: inUnits(height) }
}

function inUnits(length: number): string {
  return `calc(${length} * var(--bu, var(--u)))`
}
