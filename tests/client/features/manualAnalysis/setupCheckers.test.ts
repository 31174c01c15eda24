import { describe, expect, test } from 'vitest'
import {
  type EditPlace,
  type Edited,
  applyTool,
  moveChecker,
  setCount,
  sideOn,
  withoutOne,
} from '../../../../src/client/features/manualAnalysis/setupCheckers.ts'
import { BAR, OFF, OPENING_POINTS, type Points } from '../../../../src/engine/rules/position.ts'
import { counts } from '../../gameContexts.ts'

const at = (point: number, isUpper = point > 12): EditPlace => ({ point, isUpper })
const SOME: Points = { white: counts({ 6: 3, 25: 1 }), black: counts({ 6: 2, 25: 2 }) }
const pointsOf = (edited: Edited): Points => {
  if (!edited.ok) throw new Error(`Refused: ${edited.why}`)
  return edited.points
}
const sum = (side: readonly number[]) => side.reduce((total, one) => total + one, 0)

describe('checkers on a board that is being set up', () => {
  test('a tap puts down one checker of the tool’s colour, from those that are off', () => {
    const points = pointsOf(applyTool(SOME, 'white', at(8)))
    expect([points.white[8], points.white[OFF], sum(points.white)]).toEqual([1, 10, 15])
    expect(applyTool(OPENING_POINTS, 'white', at(8))).toEqual({ ok: false, why: 'full', side: 'white' })
  })

  test('checkers of the other side on that place go off', () => {
    // White’s 19 point is black’s 6 point.
    const points = pointsOf(applyTool(SOME, 'white', at(19)))
    expect([points.white[19], points.black[6], sum(points.black)]).toEqual([1, 0, 15])
  })

  test('the eraser takes one checker of either side, and nothing from an empty place', () => {
    expect(pointsOf(applyTool(SOME, 'eraser', at(19))).black[6]).toBe(1)
    expect(pointsOf(applyTool(SOME, 'eraser', at(6))).white[6]).toBe(2)
    expect(applyTool(SOME, 'eraser', at(12))).toEqual({ ok: false, why: 'nothing', side: null })
  })

  test('both sides can be on the bar, white above the middle and black below', () => {
    expect([sideOn(SOME, at(BAR, true)), sideOn(SOME, at(BAR, false))]).toEqual(['white', 'black'])
    const points = pointsOf(applyTool(SOME, 'black', at(BAR, true)))
    expect([points.white[BAR], points.black[BAR]]).toEqual([1, 3])
    expect(pointsOf(applyTool(SOME, 'eraser', at(BAR, false))).black[BAR]).toBe(1)
  })

  test('several checkers are set at once, as many as there are', () => {
    expect(pointsOf(setCount(SOME, 'white', at(6), 5)).white[6]).toBe(5)
    expect(pointsOf(setCount(SOME, 'white', at(6), 0)).white[6]).toBe(0)
    const all = pointsOf(setCount(SOME, 'black', at(24), 15))
    expect([all.black[1], all.black[OFF], sum(all.black)]).toEqual([11, 0, 15])
  })

  test('a drag moves one checker; outside the board and on the trays it goes off, and it can come from a tray', () => {
    const moved = pointsOf(moveChecker(SOME, 'white', at(6), at(4)))
    expect([moved.white[6], moved.white[4]]).toEqual([2, 1])
    expect(pointsOf(moveChecker(SOME, 'black', at(19), null)).black[OFF]).toBe(12)
    expect(pointsOf(moveChecker(SOME, 'black', at(OFF, true), at(1))).black[24]).toBe(1)
    expect(pointsOf(moveChecker(SOME, 'white', at(6), at(6))).white).toEqual(SOME.white)
  })

  test('a checker in the hand lies nowhere', () => {
    const points = withoutOne(SOME, 'black', at(19))
    expect([points.black[6], points.black[OFF], sum(points.black)]).toEqual([1, 11, 14])
  })

  test('a drag onto a point of the other side is refused', () => {
    expect(moveChecker(SOME, 'white', at(6), at(19))).toEqual({ ok: false, why: 'taken', side: 'black' })
    expect(moveChecker(SOME, 'white', at(12), at(4))).toEqual({ ok: false, why: 'nothing', side: 'white' })
  })
})
