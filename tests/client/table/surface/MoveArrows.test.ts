import { describe, expect, test } from 'vitest'
import { checkerSpot } from '../../../../src/protocol/board/geometry.ts'
import { playMoves } from '../../../../src/client/table/position/playMoves.ts'
import { moveArrows } from '../../../../src/client/table/surface/MoveArrows.tsx'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'

describe('the arrows of a turn', () => {
  test('lead from where the checker was to where it is', () => {
    const { points, steps } = playMoves(OPENING_POINTS, 'white', [[13, 8]])
    expect(moveArrows(points, 'white', steps, 'white')).toEqual([
      { from: checkerSpot('white', 'white', 13, 4), to: checkerSpot('white', 'white', 8, 3), hit: false },
    ])
  })

  test('are one for a checker that moves by both dice, unless it hits between', () => {
    const { points, steps } = playMoves(OPENING_POINTS, 'white', [
      [24, 18],
      [18, 13],
    ])
    expect(moveArrows(points, 'white', steps, 'white')).toHaveLength(1)
    const hitting = steps.map((step, at) => ({ ...step, hit: at === 0 }))
    expect(moveArrows(points, 'white', hitting, 'white')).toHaveLength(2)
  })

  test('of two checkers with the same way lie side by side', () => {
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
