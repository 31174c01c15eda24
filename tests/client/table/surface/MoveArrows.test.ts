import { describe, expect, test } from 'vitest'
import { checkerSpot } from '../../../../src/client/board/position/geometry.ts'
import { playMoves } from '../../../../src/client/table/position/playMoves.ts'
import { moveArrows } from '../../../../src/client/table/surface/MoveArrows.tsx'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'

describe('the ways of a turn', () => {
  test('lead from where the checker lay to where it lies', () => {
    const { points, steps } = playMoves(OPENING_POINTS, 'white', [[13, 8]])
    expect(moveArrows(points, 'white', steps, 'white')).toEqual([
      { from: checkerSpot('white', 'white', 13, 4), to: checkerSpot('white', 'white', 8, 3), hit: false },
    ])
  })

  test('of one checker with both dice are one, unless it hits between', () => {
    const { points, steps } = playMoves(OPENING_POINTS, 'white', [
      [24, 18],
      [18, 13],
    ])
    expect(moveArrows(points, 'white', steps, 'white')).toHaveLength(1)
    const hitting = steps.map((step, at) => ({ ...step, hit: at === 0 }))
    expect(moveArrows(points, 'white', hitting, 'white')).toHaveLength(2)
  })

  test('of two checkers from one point to another lie side by side', () => {
    const { points, steps } = playMoves(OPENING_POINTS, 'white', [
      [13, 10],
      [13, 10],
    ])
    expect(moveArrows(points, 'white', steps, 'white')).toEqual([
      { from: checkerSpot('white', 'white', 13, 4), to: checkerSpot('white', 'white', 10, 1), hit: false },
      { from: checkerSpot('white', 'white', 13, 3), to: checkerSpot('white', 'white', 10, 0), hit: false },
    ])
  })
})
