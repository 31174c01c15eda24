import { BAR, OFF } from '../../../engine/rules/position.ts'
import { MIDDLE_Y, TRAY_X, columnX, diceRest, isUpperRow } from '../../board/position/geometry.ts'

/** Where the button of a place lies. */
export function placeBox(point: number) {
  if (point === BAR) return box(606, 52, 78, 796)
  if (point === OFF) return box(1144, 490, 94, 358)
  return box(columnX(point) - 37, isUpperRow(point) ? 52 : 460, 74, 388)
}

const DICE_WIDTH = 172
const DICE_HEIGHT = 110

const ASIDE_SIZE = 94

/** Where the button of the dice lies: over both of them. */
export function diceBox(isBottom: boolean, isAside: boolean) {
  if (isAside) return box(TRAY_X - ASIDE_SIZE / 2, MIDDLE_Y - ASIDE_SIZE / 2, ASIDE_SIZE, ASIDE_SIZE)
  const [first, second] = diceRest(isBottom)
  return box((first.x + second.x - DICE_WIDTH) / 2, MIDDLE_Y - DICE_HEIGHT / 2, DICE_WIDTH, DICE_HEIGHT)
}

/** In stage units. */
function box(left: number, top: number, width: number, height: number) {
  return {
    left: `calc(${left} * var(--bu, var(--u)))`,
    top: `calc(${top} * var(--bu, var(--u)))`,
    width: `calc(${width} * var(--bu, var(--u)))`,
    height: `calc(${height} * var(--bu, var(--u)))`,
  }
}
