import { describe, expect, test } from 'vitest'
import { draftOf } from '../../../../src/client/table/position/boardPositionOf.ts'
import {
  type TurnDraft,
  bearOffAll,
  draftPoints,
  isComplete,
  movableSources,
  playTap,
  playTo,
  spentDice,
  swapDice,
  targetsOf,
  undoAll,
  undoStep,
} from '../../../../src/client/table/position/turnDraft.ts'
import { counts, gameContext } from '../../gameContexts.ts'

function begin(dice: [number, number], white?: Record<number, number>, black?: Record<number, number>): TurnDraft {
  const { points } = gameContext()
  const draft = draftOf(
    gameContext({
      phase: 'move',
      dice,
      points: [white === undefined ? points[0] : counts(white), black === undefined ? points[1] : counts(black)],
    }),
  )
  if (draft === null) throw new Error('no draft')
  return draft
}

function after(draft: TurnDraft | null): TurnDraft {
  if (draft === null) throw new Error('not possible')
  return draft
}

const ways = (draft: TurnDraft) => draft.played.map(({ src, dst }) => `${src}/${dst}`)

describe('a turn being tried out', () => {
  test('begins with the larger die, and a tap moves by the first die', () => {
    const draft = begin([3, 5])
    expect(draft.dice).toEqual([5, 3])
    expect(ways(after(playTap(draft, 13)))).toEqual(['13/8'])
    expect(ways(after(playTap(swapDice(draft), 13)))).toEqual(['13/10'])
  })

  test('moves by the other die at a tap where the first does not fit', () => {
    const draft = begin([6, 1])
    expect(ways(after(playTap(draft, 6)))).toEqual(['6/5'])
  })

  test('brings a checker to an empty target at a tap there', () => {
    expect(ways(after(playTap(begin([5, 3]), 3)))).toEqual(['8/3'])
    expect(playTap(begin([5, 3]), 19)).toBeNull()
  })

  test('spends both dice in one drag, on the way that is open', () => {
    const draft = begin([6, 5])
    expect(targetsOf(draft, 24).map(({ dst }) => dst)).toEqual([18, 13])
    expect(ways(after(playTo(draft, 24, 13)))).toEqual(['24/18', '18/13'])
    expect(playTo(draft, 24, 12)).toBeNull()
  })

  test('lets one checker move four times by a double', () => {
    const draft = begin([2, 2])
    expect(targetsOf(draft, 13).map(({ dst }) => dst)).toEqual([11, 9, 7, 5])
    const played = after(playTo(draft, 13, 5))
    expect(spentDice(played)).toEqual([true, true])
    expect(spentDice(undoStep(undoStep(played)))).toEqual([true, false])
    expect(isComplete(played)).toBe(true)
  })

  test('marks a target that is a hit, and hits there', () => {
    const draft = begin([4, 1], { 24: 2, 13: 5, 8: 3, 6: 5 }, { 24: 2, 13: 4, 8: 3, 6: 5, 4: 1 })
    expect(targetsOf(draft, 24)).toContainEqual({ dst: 20, isHit: false })
    expect(targetsOf(draft, 24)).toContainEqual({ dst: 23, isHit: false })
    const blot = begin([4, 1], { 24: 2, 13: 5, 8: 3, 6: 5 }, { 24: 1, 20: 1, 13: 5, 8: 3, 6: 5 })
    expect(targetsOf(blot, 6)).toContainEqual({ dst: 5, isHit: true })
    expect(draftPoints(after(playTo(blot, 6, 5))).black[25]).toBe(1)
  })

  test('offers the bar alone while a checker is on it', () => {
    expect(movableSources(begin([4, 3], { 25: 1, 13: 5, 8: 4, 6: 5 }))).toEqual([25])
  })

  test('is complete when no die is left to play, and not before', () => {
    const draft = begin([5, 3])
    const half = after(playTap(draft, 13))
    expect([draft, half].map(isComplete)).toEqual([false, false])
    const whole = after(playTap(half, 13))
    expect(isComplete(whole)).toBe(true)
    expect(movableSources(whole)).toEqual([])
    expect(undoAll(whole).played).toEqual([])
  })

  test('bears off everything at once where all checkers are home', () => {
    const home = begin([6, 5], { 6: 2, 5: 2 }, { 24: 2, 13: 13 })
    expect(ways(after(bearOffAll(home)))).toEqual(['6/0', '5/0'])
    expect(bearOffAll(begin([6, 5]))).toBeNull()
  })

  test('bears the last checker off with as many dice as it needs, and is then complete', () => {
    const last = begin([6, 5], { 2: 1 }, { 24: 2, 13: 13 })
    expect(isComplete(after(bearOffAll(last)))).toBe(true)
  })
})
