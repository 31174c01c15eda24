import i18next, { type i18n } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import en from '../../../../src/client/i18n/en.json'
import fa from '../../../../src/client/i18n/fa.json'
import { announcementsOf, draftNewsOf, questionOf } from '../../../../src/client/table/mirror/announce.ts'
import { draftOf } from '../../../../src/client/table/position/boardPositionOf.ts'
import { checkersOn, placeName } from '../../../../src/client/table/mirror/placeName.ts'
import {
  type TurnDraft,
  playTo,
  reachablePlaces,
  swapDice,
  undoStep,
} from '../../../../src/client/table/position/turnDraft.ts'
import { action, counts, gameContext } from '../../gameContexts.ts'

let texts: i18n
beforeAll(async () => {
  texts = i18next.createInstance()
  await texts.init({
    lng: 'en',
    resources: { en: { translation: en }, fa: { translation: fa } },
    interpolation: { escapeValue: false },
  })
})
const english = () => texts.getFixedT('en')

const points = {
  white: counts({ 25: 1, 6: 5, 8: 3 }),
  black: counts({ 25: 2, 24: 1, 13: 4 }),
}
const nothing = { canMove: false, reach: null } as const
const nameOf = (point: number, use: Partial<Parameters<typeof placeName>[0]> = {}) =>
  placeName({ point, bottom: 'white', ...checkersOn(points, 'white', point), ...nothing, ...use }, english())

describe('a place of the board', () => {
  test('tells its number, and whose checkers stand there and how many', () => {
    expect([nameOf(6), nameOf(12), nameOf(1), nameOf(7)]).toEqual([
      'Point 6: 5 white checkers',
      'Point 12: 4 black checkers',
      'Point 1: 1 black checker',
      'Point 7: empty',
    ])
    const persian = placeName({ point: 12, bottom: 'white', own: 0, others: 4, ...nothing }, texts.getFixedT('fa'))
    expect(persian).toBe('خانهٔ ۱۲: ۴ مهرهٔ سیاه')
  })

  test('tells the checkers of both sides where both can be, on the bar and off', () => {
    expect(nameOf(25)).toBe('Bar: 1 white checker, 2 black checkers')
    expect(nameOf(0)).toBe('Borne off: 6 white checkers, 8 black checkers')
  })

  test('tells whether a checker on it can move, and whether one can come to it', () => {
    expect(nameOf(8, { canMove: true, reach: 'free' })).toBe('Point 8: 3 white checkers, can move, can be reached')
    expect(nameOf(1, { reach: 'hit' })).toBe('Point 1: 1 black checker, can be hit')
  })
})

function begin(dice: [number, number], white: Record<number, number>, black: Record<number, number>): TurnDraft {
  const draft = draftOf(gameContext({ phase: 'move', dice, points: [counts(white), counts(black)] }))
  if (draft === null) throw new Error('no draft')
  return draft
}

function after(draft: TurnDraft | null): TurnDraft {
  if (draft === null) throw new Error('not possible')
  return draft
}

test('the places within reach are those of all checkers, with the hits', () => {
  const draft = begin([4, 1], { 24: 2, 6: 2 }, { 20: 1, 6: 2 })
  expect(reachablePlaces(draft).toSorted((one, other) => one.dst - other.dst)).toEqual([
    { dst: 1, isHit: false },
    { dst: 2, isHit: false },
    { dst: 5, isHit: true },
    { dst: 20, isHit: false },
    { dst: 23, isHit: false },
  ])
})

describe('a screen reader hears', () => {
  test('each step of a turn that is being tried out, what is taken back, and the other order of the dice', () => {
    const draft = begin([4, 1], { 24: 2, 6: 2 }, { 20: 1, 6: 2 })
    const hit = after(playTo(draft, 6, 5))
    expect(draftNewsOf(draft, hit, english())).toBe('6 to 5, hits')
    expect(draftNewsOf(hit, after(playTo(hit, 24, 20)), english())).toBe('24 to 20')
    expect(draftNewsOf(hit, undoStep(hit), english())).toBe('Taken back')
    expect(draftNewsOf(draft, swapDice(draft), english())).toBe('1 first')
    expect(draftNewsOf(draft, { ...draft }, english())).toBeNull()
  })

  test('that the member is asked to roll, to double or to answer; nothing for viewers and for the other side', () => {
    const roll = gameContext({ phase: 'roll' })
    expect(questionOf(roll, 'white', english())).toBe('Your turn: roll or double')
    expect(questionOf({ ...roll, canDouble: false }, 'white', english())).toBe('Your turn: roll')
    expect(questionOf({ ...roll, phase: 'answerDouble' }, 'white', english())).toBe('Take or pass?')
    expect([questionOf(roll, 'black', english()), questionOf(roll, null, english())]).toEqual([null, null])
  })

  test('what happened: a roll, a hit, a double, the end', () => {
    const lastActions = [
      action('roll', { dice: [6, 4] }),
      action('move', {
        moves: [
          { srcPoint: 24, dstPoint: 18, hit: true, diceMask: 1 },
          { srcPoint: 6, dstPoint: 0, hit: false, diceMask: 2 },
        ],
      }),
      action('double', { player: 'black', cubeValue: 2 }),
      action('gameEnd', { points: 2 }),
      action('matchEnd'),
    ]
    expect(announcementsOf({ lastActions }, english())).toEqual([
      'White rolls 6 4',
      'White: 24 to 18, hits, then 6 to off',
      'Black doubles to 2',
      'White wins 2 points',
      'White wins the match',
    ])
  })
})
