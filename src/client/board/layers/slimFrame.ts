import { Container } from 'pixi.js'
import type { PartBox } from '../sprites/atlas.ts'
import { BOARD_WIDTH, FIELD_BOTTOM, FIELD_TOP } from '../../../protocol/board/geometry.ts'

/** The left edges of the pieces of the row of stars in the left half. */
const ROW = [65, 257, 449]
const SIDES = [
  ['above', 30],
  ['below', FIELD_BOTTOM],
] as const

/**
 * The frame of small screens. It lies over the wide one, whose outer part its place on the page does not show. Its right
 * half is the left one in a mirror. Nothing in it ever moves.
 */
export function createSlimFrame(parts: PartBox): Container {
  const frame = new Container()
  for (const isRight of [false, true]) {
    const half = frame.addChild(new Container())
    half.x = isRight ? BOARD_WIDTH : 0
    half.scale.x = isRight ? -1 : 1
    for (const [side, y] of SIDES) {
      half.addChild(parts.sprite(`slim-${side}-corner`, 44, y))
      for (const x of ROW) half.addChild(parts.sprite(`slim-${side}-row`, x, y))
    }
    const edge = parts.sprite(isRight ? 'slim-right' : 'slim-left', isRight ? 1238 : 44, FIELD_TOP)
    edge.height = FIELD_BOTTOM - FIELD_TOP
    frame.addChild(edge)
  }
  for (const [side, y] of SIDES) frame.addChild(parts.sprite(`slim-${side}-seam`, 641, y))
  return frame
}
