import { describe, expect, test } from 'vitest'
import { playMoves } from '../../../../src/client/table/position/playMoves.ts'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'
import { counts } from '../../gameContexts.ts'

describe('a turn played on a position', () => {
  test('moves the checkers of its side alone', () => {
    const { points, steps } = playMoves(OPENING_POINTS, 'black', [
      [8, 5],
      [6, 5],
    ])
    expect(points.white).toEqual(OPENING_POINTS.white)
    expect([points.black[8], points.black[6], points.black[5]]).toEqual([2, 4, 2])
    expect(steps).toEqual([
      { src: 8, dst: 5, hit: false },
      { src: 6, dst: 5, hit: false },
    ])
  })

  test('sends a blot to the bar, also on the way, and takes no checker from off the board', () => {
    const points = { white: counts({ 24: 2, 6: 13 }), black: counts({ 4: 1, 1: 14 }) }
    const played = playMoves(points, 'white', [
      [24, 21],
      [21, 20],
    ])
    expect(played.steps.map(({ hit }) => hit)).toEqual([true, false])
    expect([played.points.black[4], played.points.black[25]]).toEqual([0, 1])
    const borne = { white: counts({ 1: 1 }), black: counts({ 24: 1, 1: 14 }) }
    const off = playMoves(borne, 'white', [[1, 0]])
    expect([off.points.white[0], off.points.black[25], off.steps[0]?.hit]).toEqual([15, 0, false])
  })
})
