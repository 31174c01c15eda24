import { Container } from 'pixi.js'
import type { PartBox } from '../sprites/atlas.ts'
import { type Digits, NumberSprite } from '../sprites/NumberSprite.ts'
import { rimSpot } from '../../../protocol/board/geometry.ts'

/** The heights of the digits of numbers with one and with two, in stage units. */
const ONE_DIGIT = 30
const TWO_DIGITS = 27
/** A disc of bone in the inlay. */
const DISC_SCALE = 0.98
const INK = 0x2b1a12

/** The numbers of the 24 points on the frame, in the count of the player at the bottom. Nothing in it ever moves. */
export function createRimNumbers(parts: PartBox, digits: Digits): Container {
  const rim = new Container()
  for (let point = 1; point <= 24; point++) {
    const { x, y } = rimSpot(point)
    const disc = parts.sprite('badge-light', x, y)
    disc.scale.set(DISC_SCALE)
    const number = new NumberSprite(parts, digits, INK)
    number.position.set(x, y)
    number.show(point, point > 9 ? TWO_DIGITS : ONE_DIGIT)
    rim.addChild(disc, number)
  }
  return rim
}
