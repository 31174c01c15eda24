import { expect, test } from 'vitest'
import { explainCube, takePointOf, type CubeQuestion } from '../../../../src/engine/evaluation/reasons/explainCube.ts'
import { marketLosersOf } from '../../../../src/engine/evaluation/search/marketLosers.ts'
import type { PlayContext } from '../../../../src/engine/evaluation/equity/playContext.ts'
import type { Position } from '../../../../src/engine/rules/position.ts'
import { positionOf } from '../../positions.ts'
import { matchAt, MONEY } from '../contexts.ts'
import { engine } from '../testEngine.ts'

const OPENING = '24:2 13:5 8:3 6:5'

function questionOf(position: Position, context: PlayContext = MONEY): CubeQuestion {
  const decision = engine.decideCube(position, context, 2)
  return { position, context, ...decision, marketLosers: marketLosersOf(decision, context) }
}

const kindsOf = (question: CubeQuestion) => explainCube(question).map(({ kind }) => kind)

test('a race of 65 to 70 pips is a double and a take', () => {
  const question = questionOf(positionOf('6:4 5:4 4:3 3:2 2:1 1:1', '6:5 5:4 4:3 3:2 2:1'))
  const [take, losers, race] = explainCube(question)
  expect(take).toMatchObject({ kind: 'canTake' })
  expect(losers).toMatchObject({ kind: 'marketLosers' })
  expect(race).toMatchObject({ kind: 'race', own: 65, other: 70 })
})

test('at two points each to go, a double decides the match and a pass leaves 32 %', () => {
  const question = questionOf(positionOf('6:2', '1:1'), matchAt(3, 1, 1))
  // The Kazaross-XG2 table gives 32.26 % to the side that needs two points where the other needs one.
  expect(takePointOf(question)).toBeCloseTo(0.3226, 2)
})

test('nobody is far enough ahead at the start', () => {
  const kinds = kindsOf(questionOf(positionOf(OPENING, OPENING)))
  expect(kinds).toContain('tooEarly')
  expect(kinds).not.toContain('marketLosers')
})

test('a blitz with a checker on the bar is too good for its gammons', () => {
  const question = questionOf(positionOf('24:1 13:3 8:3 6:4 5:2 4:2', 'bar:1 24:1 13:4 8:4 6:5'))
  expect(explainCube(question)).toEqual([
    { kind: 'tooGood', equity: question.noDouble },
    expect.objectContaining({ kind: 'mustPass' }),
    expect.objectContaining({ kind: 'gammons' }),
  ])
})

test('after the Crawford game the trailer risks nothing', () => {
  expect(kindsOf(questionOf(positionOf(OPENING, OPENING), matchAt(7, 4, 6)))[0]).toBe('nothingToLose')
})

test('a doubled cube that wins the match is dead for who takes it', () => {
  const position = positionOf('6:4 5:4 4:3 3:2 2:1 1:1', '6:5 5:4 4:3 3:2 2:1')
  expect(kindsOf(questionOf(position, matchAt(7, 3, 5)))[0]).toBe('deadForTaker')
})

test('a take and its take point never contradict each other', () => {
  const questions = [
    questionOf(positionOf(OPENING, OPENING)),
    questionOf(positionOf('6:4 5:4 4:3 3:2 2:1 1:1', '6:5 5:4 4:3 3:2 2:1')),
    questionOf(positionOf('24:1 13:3 8:3 6:4 5:2 4:2', 'bar:1 24:1 13:4 8:4 6:5')),
  ]
  for (const question of questions) {
    const isTake = question.doubleTake <= question.doublePass
    expect(kindsOf(question)).not.toContain(isTake ? 'mustPass' : 'canTake')
  }
})
