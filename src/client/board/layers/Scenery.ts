import { Container } from 'pixi.js'
import type { PartBox } from '../sprites/atlas.ts'
import { FIELD_BOTTOM, FIELD_TOP, columnX, isUpperRow } from '../../../protocol/board/geometry.ts'

const WALNUT: readonly (readonly [part: string, x: number, y: number])[] = [
  ['tray', 52, 52],
  ['tray', 1144, 52],
  ['wall', 146, 52],
  ['wall', 1128, 52],
  ['field', 162, 52],
  ['field', 684, 52],
  ['bar', 606, 52],
  ['shamsa', 384, 450],
  ['shamsa', 906, 450],
]

const FRAME: readonly (readonly [part: string, x: number, y: number])[] = [
  ['frame-tl', 0, 0],
  ['frame-tr', 644, 0],
  ['frame-bl', 0, 848],
  ['frame-br', 644, 848],
  ['frame-l', 0, 52],
  ['frame-r', 1238, 52],
]

/** The empty board. Nothing in it ever moves, so it is uploaded once. */
export function createScenery(parts: PartBox): Container {
  const scenery = new Container()
  for (const [part, x, y] of WALNUT) scenery.addChild(parts.sprite(part, x, y))
  for (let point = 1; point <= 24; point++) scenery.addChild(pointSprite(parts, point))
  for (const [part, x, y] of FRAME) scenery.addChild(parts.sprite(part, x, y))
  return scenery
}

function pointSprite(parts: PartBox, point: number) {
  const sprite = parts.sprite(point % 2 === 0 ? 'point-bone' : 'point-madder', columnX(point))
  const isUpper = isUpperRow(point)
  sprite.y = isUpper ? FIELD_TOP : FIELD_BOTTOM
  sprite.scale.y = isUpper ? -1 : 1
  return sprite
}
