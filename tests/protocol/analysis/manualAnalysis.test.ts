import { describe, expect, test } from 'vitest'
import { OPENING_COUNTS } from '../../../src/engine/rules/position.ts'
import { type Hint, hintSchema, manualAnalysisSchema } from '../../../src/protocol/analysis/manualAnalysis.ts'
import { rolledDice } from '../../../src/protocol/analysis/rolledDice.ts'
import { faultsOf } from '../faults.ts'

/** One side's 26 counts from its occupied places; the rest is borne off. */
function counts(places: Readonly<Record<number, number>>): number[] {
  const all = Array.from({ length: 26 }, (_, at) => places[at] ?? 0)
  all[0] = 15 - all.reduce((sum, checkers) => sum + checkers, 0)
  return all
}

const opening = [[...OPENING_COUNTS], [...OPENING_COUNTS]]
const position = { points: opening, dice: [3, 1], player: 'white' }
const faults = (change: object) => faultsOf(manualAnalysisSchema, { ...position, ...change })
const messages = (change: object) =>
  manualAnalysisSchema.safeParse({ ...position, ...change }).error?.issues.map(({ message }) => message)

describe('W64 a position to judge', () => {
  test('is without more said a match to 5 at 0–0, with the cube in the middle', () => {
    expect(manualAnalysisSchema.parse(position)).toEqual({
      ...position,
      double: 1,
      doubleOwner: null,
      matchupLength: 5,
      playerScore: [0, 0],
      isCrawford: false,
      isTakhteh: false,
    })
  })

  test('W370 is before the roll where its dice are null or zeros', () => {
    for (const dice of [null, [0, 0]]) expect(faults({ dice })).toEqual([])
    for (const dice of [[0, 1], [1, 0], [1, 7], [1], 'roll', undefined]) expect(faults({ dice })[0]).toMatch(/^dice/)
    expect(rolledDice(null)).toBeNull()
    expect(rolledDice([0, 0])).toBeNull()
    expect(rolledDice([3, 1])).toEqual([3, 1])
  })

  test('has every face of a die', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) expect(faults({ dice: [die, die] })).toEqual([])
  })

  test('W3 has no other field', () => {
    expect(faults({ ply: 2 })).toEqual([''])
  })
})

describe('W64 its checkers', () => {
  test('are fifteen of each side', () => {
    const few = OPENING_COUNTS.with(6, 4)
    expect(faults({ points: [few, few] })).toEqual(['points.0', 'points.1'])
    expect(messages({ points: [opening[0], few] })).toEqual(['the counts must add up to 15, not 14'])
  })

  test('are not all off, because the game is over then', () => {
    expect(faults({ points: [counts({}), opening[1]] })).toEqual(['points.0'])
    expect(messages({ points: [opening[0], counts({})] })).toEqual(['the game is over: all checkers are off'])
    expect(faults({ points: [counts({ 1: 1 }), counts({ 1: 1 })] })).toEqual([])
  })

  test('of both sides do not share a point', () => {
    const shared = { points: [counts({ 6: 1, 20: 2 }), counts({ 5: 1 })] }
    expect(faults(shared)).toEqual(['points.0.20'])
    expect(messages(shared)).toEqual(['black has checkers on the same point, its 5'])
    expect(faults({ points: [counts({ 24: 1 }), counts({ 1: 1 })] })).toEqual(['points.0.24'])
    expect(faults({ points: [counts({ 1: 1 }), counts({ 24: 1 })] })).toEqual(['points.0.1'])
  })

  test('of both sides may be off and on the bar', () => {
    expect(faults({ points: [counts({ 25: 1, 6: 11 }), counts({ 25: 1, 6: 11 })] })).toEqual([])
  })

  test('are not on the bar of both sides where both are closed out', () => {
    const closed = counts({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 25: 1 })
    expect(faults({ points: [closed, closed] })).toEqual(['points'])
    expect(messages({ points: [closed, closed] })).toEqual(['both sides are closed out'])
    const entered = closed.with(25, 0).with(24, 0).with(0, 3)
    expect(faults({ points: [closed, entered] })).toEqual([])
    expect(faults({ points: [entered, closed] })).toEqual([])
  })

  test.each([1, 6])('leave a way in by a blot on point %i', (point) => {
    const closed = counts({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 25: 1 })
    const open = closed.with(point, 1).with(0, 3)
    expect(faults({ points: [closed, open] })).toEqual([])
    expect(faults({ points: [open, closed] })).toEqual([])
  })
})

describe('W64 its score', () => {
  test('is below the length', () => {
    expect(faults({ matchupLength: 3, playerScore: [2, 2] })).toEqual([])
    expect(faults({ matchupLength: 3, playerScore: [3, 4] })).toEqual(['playerScore.0', 'playerScore.1'])
    expect(messages({ matchupLength: 3, playerScore: [0, 3] })).toEqual(['must be below the length, 3'])
    expect(faults({ playerScore: [-1, 0] })).toEqual(['playerScore.0'])
    expect(faults({ playerScore: [0, -1] })).toEqual(['playerScore.1'])
  })

  test('is of a length up to 25', () => {
    for (const matchupLength of [0, 25]) expect(faults({ matchupLength })).toEqual([])
    for (const matchupLength of [-1, 26]) expect(faults({ matchupLength })).toContain('matchupLength')
  })

  test('is nothing in unlimited play', () => {
    expect(faults({ matchupLength: 0, playerScore: [0, 1] })).toEqual(['playerScore'])
    expect(messages({ matchupLength: 0, playerScore: [1, 0] })).toEqual(['unlimited play has no score'])
    expect(messages({ matchupLength: 0, isCrawford: true })).toEqual(['unlimited play has no Crawford game'])
    expect(faults({ matchupLength: 0, isCrawford: true })).toEqual(['isCrawford'])
  })

  test('R50 is a point away from the match for one side in the Crawford game', () => {
    const crawford = { matchupLength: 5, isCrawford: true }
    expect(faults({ ...crawford, playerScore: [4, 0] })).toEqual([])
    expect(faults({ ...crawford, playerScore: [3, 4] })).toEqual([])
    for (const playerScore of [
      [4, 4],
      [0, 0],
      [3, 3],
    ])
      expect(faults({ ...crawford, playerScore })).toEqual(['isCrawford'])
    expect(messages({ ...crawford, playerScore: [3, 3] })).toEqual(['one side must be a point away from the match'])
  })
})

describe('W64 its cube', () => {
  test('is a power of two up to 32, and owned above 1', () => {
    for (const double of [2, 4, 8, 16, 32]) {
      expect(faults({ double, doubleOwner: 'black' })).toEqual([])
      expect(faults({ double, doubleOwner: null })).toEqual(['doubleOwner'])
    }
    for (const double of [0, 3, 64, 1.5]) expect(faults({ double, doubleOwner: 'black' })).toContain('double')
    expect(messages({ double: 3, doubleOwner: 'black' })).toEqual(['a power of two'])
  })

  test('is owned by nobody at 1', () => {
    expect(faults({ double: 1, doubleOwner: 'white' })).toEqual(['doubleOwner'])
    expect(messages({ doubleOwner: 'white' })).toEqual(['a cube above 1 has an owner, a cube at 1 none'])
  })

  test.each([
    ['takhteh', { isTakhteh: true }],
    ['the Crawford game', { isCrawford: true, playerScore: [4, 0] }],
    ['a match to 1', { matchupLength: 1 }],
  ])('R40 R50 is not used in %s', (_, terms) => {
    expect(faults(terms)).toEqual([])
    expect(messages({ ...terms, double: 2, doubleOwner: 'white' })).toEqual(['no cube is used here'])
    expect(faults({ ...terms, doubleOwner: 'white' })).toEqual(['double'])
    expect(faults({ ...terms, double: 2 })).toEqual(['double'])
    expect(faults({ ...terms, dice: null })).toEqual(['dice'])
    expect(messages({ ...terms, dice: [0, 0] })).toEqual(['no cube is used here: give the dice'])
  })
})

describe('W64 a line of the answer', () => {
  const chances = { w: 0.5, wg: 0.1, wbg: 0.01, l: 0.5, lg: 0.1, lbg: 0.01 }

  test('tells a turn with all of it', () => {
    const hint: Hint = {
      type: 'move',
      move: '13/11 6/5*',
      moves: [
        [13, 11],
        [6, 5],
      ],
      eqDiff: -0.01,
      evalcontext: { plies: 2 },
      equity: 0.1,
      ...chances,
    }
    expect(hintSchema.parse(hint)).toEqual(hint)
  })

  test.each(['noDouble', 'doubleTake', 'doublePass'] as const)('tells the choice %s with all of it', (move) => {
    const cube = { text: 'Double, take', equity: 0.8, eqDiff: 0, percent: null, marketLosers: 0.3 }
    const hint: Hint = { type: 'cube', move, ...cube, ...chances }
    expect(hintSchema.parse(hint)).toEqual(hint)
    expect(hintSchema.parse({ ...hint, percent: 12.5 })).toEqual({ ...hint, percent: 12.5 })
  })

  test('is of no other kind', () => {
    expect(faultsOf(hintSchema, { type: 'resign', move: 'noDouble' })).toEqual(['type'])
    expect(faultsOf(hintSchema, { type: 'cube', move: 'beaver' })).toContain('move')
  })
})
