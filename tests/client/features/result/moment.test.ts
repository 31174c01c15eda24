import { describe, expect, test } from 'vitest'
import { momentOf, planOfOption } from '../../../../src/client/features/result/moment.ts'
import { creditAt } from '../../../../src/client/features/result/CreditWon.tsx'
import { OPENING_COUNTS } from '../../../../src/engine/rules/position.ts'
import type { ActionRecord, GameAnalysis, RankedMove } from '../../../../src/protocol/analysis/analysis.ts'

const counts = [...OPENING_COUNTS, 0].slice(0, 26)
const probs = { w: 0.5, wg: 0.1, wbg: 0, l: 0.5, lg: 0.1, lbg: 0 }

function record(changes: Partial<ActionRecord>): ActionRecord {
  return {
    type: 'roll',
    player: 'white',
    gameIndex: 0,
    index: 0,
    prevCheckers: [counts, counts],
    checkers: [counts, counts],
    cube: 1,
    cubeOwner: null,
    isCrawford: false,
    isPostCrawford: false,
    recordedAt: '2030-01-01T00:00:00.000Z',
    analysis: null,
    ...changes,
  }
}

const game = (...records: readonly ActionRecord[]): GameAnalysis => ({ records: [...records], resignedPlayer: null })

const turn = (move: string, moves: [number, number][], eqDiff: number): RankedMove => ({
  move,
  moves,
  score: eqDiff,
  eqDiff,
  probs,
  evalcontext: { plies: 2 },
})

const turns = [
  turn(
    '8/5 6/5',
    [
      [8, 5],
      [6, 5],
    ],
    0,
  ),
  turn(
    '24/23 13/10',
    [
      [24, 23],
      [13, 10],
    ],
    -0.1,
  ),
  turn(
    '13/10 6/5',
    [
      [13, 10],
      [6, 5],
    ],
    -0.2,
  ),
  turn('13/9', [[13, 9]], -0.3),
]
const played = (at: number) =>
  record({
    type: 'move',
    index: 7,
    dice: [3, 1],
    analysis: { moves: turns, played: at, error: -(turns[at]?.eqDiff ?? 0) },
  })

describe('W577 a decision as a question', () => {
  test('has the best turn, the one that was played and one more, in an order that gives nothing away', () => {
    const moment = momentOf(game(record({ index: 6 }), played(3)), 7, true)
    expect(moment?.options.map(({ text, isBest, isPlayed }) => [text, isBest, isPlayed])).toEqual([
      ['8/5 6/5', true, false],
      ['13/9', false, true],
      ['24/23 13/10', false, false],
    ])
    expect(moment?.board.dice?.values).toEqual([3, 1])
  })

  test('shows a turn as it is played on the board', () => {
    const moment = momentOf(game(played(1)), 7, false)
    const best = moment?.options.find(({ isBest }) => isBest)
    if (moment === null || moment === undefined || best === undefined) throw new Error('There is no question')
    const plan = planOfOption(moment, best)
    expect(plan?.flights.map(({ from, to }) => [from, to])).toEqual([
      [8, 5],
      [6, 5],
    ])
    expect([moment.board.cube, plan?.end.points.white[5]]).toEqual([null, 2])
  })

  test('of the cube has two answers, and the one that gave something away is not the best', () => {
    const cfeval = {
      noDouble: 0.5,
      doubleTake: 0.9,
      doublePass: 1,
      action: '',
      choice: 'pass' as const,
      isCloseOrActual: true,
    }
    const double = record({ type: 'double', index: 8, player: 'black' })
    const pass = record({ type: 'pass', index: 9, analysis: { cfeval, error: 0.1 } })
    const moment = momentOf(game(double, pass), 9, true)
    expect(moment?.options.map(({ kind, isBest, isPlayed, eqDiff }) => [kind, isBest, isPlayed, eqDiff])).toEqual([
      ['take', true, false, 0],
      ['pass', false, true, -0.1],
    ])
    expect(moment?.board.cube).toEqual({ value: 2, owner: null, isOffered: true })
  })

  test('is none where nothing was to decide', () => {
    expect(momentOf(game(record({ index: 7 })), 7, true)).toBeNull()
    expect(momentOf(game(played(1)), 8, true)).toBeNull()
  })
})

test('W578 won credit is counted from nothing to all of it, and never beyond', () => {
  const counted = [0, 0.2, 0.5, 0.9, 1].map((share) => creditAt(1_900, share))
  expect([counted[0], counted.at(-1)]).toEqual([0, 1_900])
  expect(counted).toEqual(counted.toSorted((one, other) => one - other))
})
