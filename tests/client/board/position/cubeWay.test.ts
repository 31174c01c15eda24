import { expect, test } from 'vitest'
import { CUBE_LIES_AT, cubeAt } from '../../../../src/client/board/position/cubeWay.ts'
import { cubeSpot } from '../../../../src/protocol/board/geometry.ts'
import type { CubeMove } from '../../../../src/client/board/position/planAnimation.ts'

const OFFER: CubeMove = {
  from: { value: 1, owner: null, isOffered: false },
  to: { value: 2, owner: null, isOffered: true },
  start: 0,
  duration: 760,
}
const TAKE: CubeMove = { ...OFFER, from: OFFER.to, to: { value: 2, owner: 'white', isOffered: false } }
const SHARES = Array.from({ length: 101 }, (_, at) => at / 100)

test('W573 a cube goes from its place to the other, and lies there before its time is over', () => {
  for (const move of [OFFER, TAKE]) {
    const { x, y, scale } = cubeSpot('white', move.from.owner, move.from.isOffered)
    const end = cubeSpot('white', move.to.owner, move.to.isOffered)
    expect(cubeAt(move, 'white', 0)).toMatchObject({ x, y, scale, lift: 0, dusk: 0 })
    expect(cubeAt(move, 'white', CUBE_LIES_AT)).toMatchObject({ x: end.x, y: end.y, lift: 0 })
    expect(cubeAt(move, 'white', 1)).toMatchObject({ x: end.x, y: end.y, lift: 0, dusk: 0 })
    expect(cubeAt(move, 'white', 1).scale).toBeCloseTo(end.scale)
  }
})

test('W573 the board is dark only while the cube is in the air, so that the position can be judged', () => {
  const dark = SHARES.map((share) => cubeAt(OFFER, 'white', share).dusk)
  expect(Math.max(...dark)).toBeGreaterThan(0.5)
  expect(Math.max(...dark)).toBeLessThan(0.7)
  expect(dark[0]).toBe(0)
  expect(dark.at(-1)).toBe(0)
  // It comes and goes gradually.
  for (const [at, dusk] of dark.entries()) expect(Math.abs(dusk - (dark[at - 1] ?? dusk))).toBeLessThan(0.06)
})

test('W573 a cube turns over once when its value changes, and only then', () => {
  const offered = SHARES.map((share) => cubeAt(OFFER, 'white', share))
  const turned = offered.findIndex(({ value }) => value === 2)
  expect(offered.slice(turned).every(({ value }) => value === 2)).toBe(true)
  // The value changes while the cube is seen from its edge.
  expect(offered[turned]?.face).toBeLessThan(0.15)
  expect(offered.at(-1)?.face).toBe(1)
  expect(SHARES.every((share) => cubeAt(TAKE, 'white', share).face === 1)).toBe(true)
})
