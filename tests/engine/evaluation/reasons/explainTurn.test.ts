import { expect, test } from 'vitest'
import { explainTurn } from '../../../../src/engine/evaluation/reasons/explainTurn.ts'
import type { PlayContext } from '../../../../src/engine/evaluation/equity/playContext.ts'
import type { Chances } from '../../../../src/engine/evaluation/evaluator/chances.ts'
import { parseMoveText } from '../../../../src/engine/notation/moveText.ts'
import type { Dice } from '../../../../src/engine/rules/dice.ts'
import { OPENING_POSITION, type Position } from '../../../../src/engine/rules/position.ts'
import { positionOf } from '../../positions.ts'
import { matchAt, MONEY } from '../contexts.ts'

interface Lesson {
  readonly before: Position
  readonly dice: Dice
  readonly best: string
  readonly played: string
  readonly chances?: readonly [best: Chances, played: Chances]
  readonly context?: PlayContext
}

function reasonsOf({ before, dice, best, played, chances, context = MONEY }: Lesson) {
  const turn = (text: string, index: 0 | 1) => {
    const read = parseMoveText(before, dice, context.variant, text)
    if (!read.ok) throw new Error(`${text} is no turn`)
    return { result: read.value.result, chances: chances?.[index] ?? null }
  }
  return explainTurn({ before, best: turn(best, 0), played: turn(played, 1), context })
}

test('the opening 3-1 makes the 5-point', () => {
  const lesson = { before: OPENING_POSITION, dice: [3, 1], best: '8/5 6/5', played: '13/10 24/23' } as const
  expect(reasonsOf(lesson)[0]).toEqual({ kind: 'makesPoints', points: [5] })
})

test('blots cost the rolls that hit them', () => {
  const before = positionOf('7:2 6:4 5:3 4:3 3:3', '24:2 6:5 5:4 4:4')
  const reasons = reasonsOf({ before, dice: [4, 1], best: '7/3 7/6', played: '7/6 6/2' })
  // Every 1 and every 6 hits: eleven rolls take 23 pips, nine take 18.
  expect(reasons[0]).toEqual({ kind: 'shots', played: 20, best: 0, pips: 20.75, equity: null })
})

test('hitting takes the pips from the opponent', () => {
  const before = positionOf('6:5 8:3 13:5 24:2', '21:1 24:1 6:5 8:3 13:5')
  const reasons = reasonsOf({ before, dice: [4, 2], best: '8/4* 6/4', played: '13/11 13/9' })
  expect(reasons).toContainEqual({ kind: 'hits', pips: 4 })
})

test('an anchor is named by its point', () => {
  const before = positionOf('24:1 20:1 13:5 8:3 6:5', '6:4 4:2 3:2 8:3 13:4')
  const [reason] = reasonsOf({ before, dice: [4, 3], best: '24/20 13/10', played: '13/9 13/10' })
  expect(reason).toEqual({ kind: 'makesAnchor', points: [20] })
})

test('in a race a gap and a stack waste pips', () => {
  const before = positionOf('6:5 5:3 4:2 3:2 2:2 7:1', '6:5 5:4 4:3 3:3')
  const reasons = reasonsOf({ before, dice: [2, 1], best: '7/5 6/5', played: '7/6 4/2' })
  expect(reasons.map(({ kind }) => kind)).toContain('waste')
})

test('how the games end closes the list', () => {
  const chances = [
    [0.55, 0.2, 0.01, 0.1, 0.01],
    [0.55, 0.12, 0.01, 0.1, 0.01],
  ] as const
  const lesson = { before: OPENING_POSITION, dice: [3, 1], best: '8/5 6/5', played: '13/10 24/23', chances } as const
  expect(reasonsOf(lesson).at(-1)).toEqual({ kind: 'winsGammons', best: 0.2, played: 0.12 })
})

test('gammons are of no use to a side that needs one point', () => {
  const chances = [
    [0.62, 0.1, 0.01, 0.1, 0.01],
    [0.55, 0.2, 0.01, 0.1, 0.01],
  ] as const
  const context = matchAt(7, 6, 4)
  const lesson = { before: OPENING_POSITION, dice: [3, 1], best: '8/5 6/5', played: '13/10 24/23', chances } as const
  const kinds = reasonsOf({ ...lesson, context }).map(({ kind }) => kind)
  expect(kinds).toContain('wins')
  expect(kinds).not.toContain('winsGammons')
})

test('a score at which gammons add nothing is told where the worse turn wins more of them', () => {
  const result = OPENING_POSITION
  const question = {
    before: OPENING_POSITION,
    best: { result, chances: [0.62, 0.1, 0.01, 0.1, 0.01] },
    played: { result, chances: [0.55, 0.2, 0.01, 0.1, 0.01] },
  } as const
  const kindsAt = (context: PlayContext) => explainTurn({ ...question, context }).map(({ kind }) => kind)
  expect(kindsAt(matchAt(7, 6, 4))).toEqual(['wins', 'gammonValue'])
  expect(kindsAt(MONEY)).toEqual(['wins'])
})

test('no reason is given where the played turn is ahead in everything', () => {
  const lesson = { before: OPENING_POSITION, dice: [3, 1], best: '13/10 24/23', played: '8/5 6/5' } as const
  const kinds = reasonsOf(lesson).map(({ kind }) => kind)
  expect(kinds).not.toContain('makesPoints')
  expect(kinds).not.toContain('shots')
})
