import { Container } from 'pixi.js'
import { afterAll, expect, test, vi } from 'vitest'
import { CheckerLayer } from '../../../../src/client/board/layers/CheckerLayer.ts'
import type { PartBox } from '../../../../src/client/board/sprites/atlas.ts'
import { OFF, OPENING_POINTS, type Points } from '../../../../src/engine/rules/position.ts'

// The drawing library asks for the browser's name while it loads.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }))
afterAll(() => vi.unstubAllGlobals())

/** Parts without a sheet. */
const parts = {
  sprite: () => new Container(),
  turnInto: () => {},
} as unknown as PartBox

const allOff: Points = { white: sideWith(OFF, 15), black: sideWith(OFF, 15) }

function sideWith(at: number, count: number): number[] {
  return OPENING_POINTS.white.map((_, index) => (index === at ? count : 0))
}

const heights = (layer: CheckerLayer, side: 'white' | 'black') =>
  OPENING_POINTS[side].map((_, at) => layer.height(side, at))

test('a checker that has left its stack and reached no other comes back with the next position', () => {
  const layer = new CheckerLayer(parts, 'white', 'en')
  layer.show(OPENING_POINTS)
  expect(layer.take('white', 6)).toBeDefined()
  layer.show(allOff)
  expect(heights(layer, 'white')).toEqual(allOff.white)
  layer.show(OPENING_POINTS)
  expect(heights(layer, 'white')).toEqual(OPENING_POINTS.white)
  expect(heights(layer, 'black')).toEqual(OPENING_POINTS.black)
})

test('a position with too many checkers is refused, and the next one is shown', () => {
  const layer = new CheckerLayer(parts, 'white', 'en')
  expect(() => layer.show({ white: sideWith(6, 16), black: OPENING_POINTS.black })).toThrow('more than 15 checkers')
  layer.show(OPENING_POINTS)
  expect(heights(layer, 'white')).toEqual(OPENING_POINTS.white)
})

test('a game with fewer checkers shows the others nowhere, and a later game has them again', () => {
  const layer = new CheckerLayer(parts, 'white', 'en')
  const few: Points = { white: sideWith(24, 3), black: sideWith(24, 3) }
  layer.show(few)
  expect(layer.discs.children.filter(({ visible }) => visible)).toHaveLength(6)
  layer.show(OPENING_POINTS)
  expect(heights(layer, 'white')).toEqual(OPENING_POINTS.white)
})
