import { Container } from 'pixi.js'
import { afterAll, expect, test, vi } from 'vitest'
import { DiceLayer, SPENT_TINT } from '../../../../src/client/board/layers/DiceLayer.ts'
import { dyesOf } from '../../../../src/client/board/layers/dyes.ts'
import { DYES } from '../../../../src/client/board/position/boardLooks.ts'
import type { ShownDice } from '../../../../src/client/board/position/boardPosition.ts'
import type { PartBox } from '../../../../src/client/board/sprites/atlas.ts'
import type { Side } from '../../../../src/engine/rules/position.ts'
import { DICE_NAMES } from '../../../../src/protocol/cosmetic/cosmeticCatalogue.ts'

// The drawing library asks for the browser's name while it loads.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }))
afterAll(() => vi.unstubAllGlobals())

/** Parts without a sheet. */
const parts = { sprite: () => new Container(), turnInto: () => {} } as unknown as PartBox

const shown = (side: Side, spent: ShownDice['spent'] = [false, false]): ShownDice => ({
  side,
  values: [6, 3],
  spent,
  isAside: false,
})

const tints = (layer: DiceLayer) => layer.bodies.children.map(({ tint }) => tint)

test('W878 each side rolls dice of its own dye, and a side without one rolls bone', () => {
  const layer = new DiceLayer(parts, 'white')
  layer.dyes = dyesOf({ white: { dice: 'turquoise' }, black: null })
  layer.show(shown('white'))
  expect(tints(layer)).toEqual([DYES.turquoise, DYES.turquoise])
  layer.show(shown('black'))
  expect(tints(layer)).toEqual([0xffffff, 0xffffff])
})

test('W878 dyed dice that are played are darker in each channel, and dice of bone as before', () => {
  const layer = new DiceLayer(parts, 'white')
  layer.dyes = dyesOf({ white: { dice: 'rose' } })
  layer.show(shown('white', [true, false]))
  const [spent = 0, fresh = 0] = tints(layer)
  for (const shift of [16, 8, 0]) expect((spent >> shift) & 0xff).toBeLessThan((fresh >> shift) & 0xff)
  layer.show(shown('black', [true, false]))
  expect(tints(layer)).toEqual([SPENT_TINT, 0xffffff])
})

test('W878 the dice of an opening roll have the dye of the side that throws each', () => {
  const layer = new DiceLayer(parts, 'white')
  layer.dyes = dyesOf({ white: { dice: 'saffron' }, black: { dice: 'rose' } })
  layer.begin({ kind: 'opening', side: 'white', values: [5, 2], start: 0, duration: 500 })
  expect(tints(layer)).toEqual([DYES.saffron, DYES.rose])
  layer.beginTumble('black')
  expect(tints(layer)).toEqual([DYES.rose, DYES.rose])
})

test('every kind of dice has its dye, and an unknown one is bone', () => {
  expect(Object.keys(DYES)).toEqual(DICE_NAMES)
  expect(dyesOf({ white: { dice: 'glass' } }).white).toEqual([0xffffff, SPENT_TINT])
})
