import { expect, test } from 'vitest'
import { OPENING_SETUP } from '../../../../src/client/features/manualAnalysis/setup.ts'
import { rolloutOfSetup } from '../../../../src/client/features/manualAnalysis/rolloutOfSetup.ts'
import type { Hint } from '../../../../src/protocol/analysis/manualAnalysis.ts'

const CHANCES = { w: 0.5, wg: 0.1, wbg: 0, l: 0.5, lg: 0.1, lbg: 0 }

function turn(move: string, moves: [number, number][], eqDiff: number): Hint {
  return { type: 'move', move, moves, equity: 0.1 + eqDiff, eqDiff, evalcontext: { plies: 2 }, ...CHANCES }
}

function cube(move: 'noDouble' | 'doubleTake' | 'doublePass'): Hint {
  const line = { text: 'No double, take', equity: 0, eqDiff: 0, percent: null, marketLosers: 0.1 }
  return { type: 'cube', move, ...line, ...CHANCES }
}

const POINT = turn('8/5 6/5', [[8, 5], [6, 5]], 0) // prettier-ignore

test('turns far below the best are not rolled out', () => {
  const hints = [POINT, turn('24/23 13/10', [[24, 23], [13, 10]], -0.1), turn('13/9', [[13, 9]], -0.4)] // prettier-ignore
  const question = rolloutOfSetup(OPENING_SETUP, hints)
  expect(question?.lines.map(({ name }) => name)).toEqual(['8/5 6/5', '24/23 13/10'])
  // The opponent rolls first in the position that the turn leaves.
  expect(question?.lines[0]).toMatchObject({ onRoll: 1, mayDouble: true })
  expect(question?.lines[0]?.position[1][5]).toBe(2)
  expect(question?.match).toEqual({ length: OPENING_SETUP.length, me: 0, opponent: 0, isCrawford: false })
})

test('without dice the double is rolled out, where one is possible', () => {
  const setup = { ...OPENING_SETUP, dice: null }
  const names = (hints: readonly Hint[]) => rolloutOfSetup(setup, hints)?.lines.map(({ name }) => name)
  expect(names([cube('noDouble'), cube('doubleTake'), cube('doublePass')])).toEqual(['no double', 'double, take'])
  expect(names([cube('noDouble')])).toEqual(['no double'])
})

test('where no checker can move there is nothing to roll out', () => {
  expect(rolloutOfSetup(OPENING_SETUP, [turn('', [], 0)])).toBeNull()
})
