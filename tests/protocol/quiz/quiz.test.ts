import { describe, expect, test } from 'vitest'
import { OPENING_COUNTS } from '../../../src/engine/rules/position.ts'
import {
  type Quiz,
  type QuizMistake,
  quizAnswerSchema,
  quizMistakeSchema,
  quizSchema,
  quizStatSchema,
} from '../../../src/protocol/quiz/quiz.ts'
import { faultsOf } from '../faults.ts'

const gameBoard: Quiz['gameBoard'] = {
  points: [[...OPENING_COUNTS], [...OPENING_COUNTS]],
  cubeValue: 2,
  cubeOwner: 'black',
  cubeOfferedBy: null,
  diceValue: 64,
  currentPlayer: 'white',
  playerAScore: 1,
  playerBScore: 2,
  matchupLength: 5,
  isCrawford: false,
}
const options = ['24/14', '24/18,13/9', '8/2,6/2', '13/3']
const answered: Quiz = {
  id: 1,
  userId: 7,
  createdAt: '2026-11-21T20:00:00.000Z',
  gameBoard,
  options,
  answeredAt: '2026-11-21T20:00:20.000Z',
  answeredOpt: '24/14',
  isCorrect: false,
  correctOpt: '8/2,6/2',
  isDaily: true,
  answers: options.map((option, index) => ({ option, count: index })),
}

describe('W360 a quiz', () => {
  test('is told with all of it', () => {
    expect(quizSchema.parse(answered)).toEqual(answered)
  })

  test('is told before the answer', () => {
    const open = { ...answered, answeredAt: null, answeredOpt: null, isCorrect: null, correctOpt: null, answers: null }
    expect(quizSchema.parse(open)).toEqual(open)
  })

  test('is answered by one of its options or by none', () => {
    for (const answer of ['8/2,6/2', null]) expect(quizAnswerSchema.parse({ answer })).toEqual({ answer })
    expect(faultsOf(quizAnswerSchema, {})).toEqual(['answer'])
    expect(faultsOf(quizAnswerSchema, { answer: null, isCorrect: true })).toEqual([''])
  })
})

test('W361 the day of quizzes is two counts', () => {
  expect(quizStatSchema.parse({ quizzesLeft: 3, correctToday: 7 })).toEqual({ quizzesLeft: 3, correctToday: 7 })
})

test('W369 a question of an own mistake carries its answer', () => {
  const mistake: QuizMistake = {
    matchupId: 9,
    gameBoard,
    options,
    correctOpt: '8/2,6/2',
    playedOpt: '24/14',
    error: 0.12,
    index: 0,
    cube: null,
  }
  expect(quizMistakeSchema.parse(mistake)).toEqual(mistake)
})
