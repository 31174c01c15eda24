import { describe, expect, test } from 'vitest'
import {
  checkerCount,
  isAllOff,
  OPENING_COUNTS,
  OPENING_POINTS,
  OPENING_POSITION,
  otherSide,
  pipCount,
  pointsFrom,
  positionFor,
  swapSides,
} from '../../../src/engine/rules/position.ts'
import { countsOf, positionOf } from '../positions.ts'

const points = { white: countsOf('6:15'), black: countsOf('13:15') }

describe('R1: a position', () => {
  test('begins with fifteen checkers and 167 pips on each side', () => {
    for (const counts of [...OPENING_POSITION, OPENING_POINTS.white, OPENING_POINTS.black]) {
      expect(counts).toBe(OPENING_COUNTS)
      expect([counts.length, checkerCount(counts), pipCount(counts)]).toEqual([26, 15, 167])
    }
  })

  test('is seen by each side with its own checkers first', () => {
    expect(positionFor(points, 'white')).toEqual([points.white, points.black])
    expect(positionFor(points, 'black')).toEqual([points.black, points.white])
    for (const side of ['white', 'black'] as const) expect(pointsFrom(positionFor(points, side), side)).toEqual(points)
  })

  test('is seen by the opponent with the sides exchanged', () => {
    expect(swapSides(positionFor(points, 'white'))).toEqual(positionFor(points, 'black'))
    expect([otherSide('white'), otherSide('black')]).toEqual(['black', 'white'])
  })

  test.each([
    ['6:15', 90],
    ['bar:1 6:14', 109],
    ['1:1', 1],
    ['', 0],
  ])('of %s has %i pips to go: the bar counts 25, a checker that is off none', (checkers, pips) => {
    expect(pipCount(countsOf(checkers))).toBe(pips)
    expect(checkerCount(countsOf(checkers))).toBe(15)
  })

  test('is finished by the side whose checkers are all off', () => {
    expect(isAllOff(countsOf(''))).toBe(true)
    for (const checkers of ['1:1', '24:1', 'bar:1']) expect(isAllOff(countsOf(checkers))).toBe(false)
    expect(isAllOff(positionOf('1:1', '1:1')[0])).toBe(false)
  })
})
