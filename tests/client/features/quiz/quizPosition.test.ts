import { describe, expect, it } from 'vitest'
import { planOption, positionOfQuiz } from '../../../../src/client/features/quiz/quizPosition.ts'
import { OPENING_COUNTS } from '../../../../src/engine/rules/position.ts'
import type { QuizBoard } from '../../../../src/protocol/quiz/quiz.ts'
import { presentQuiz } from '../../../../src/server/follow/quizzes/presentQuiz.ts'
import { readShippedQuizzes } from '../../../../src/server/follow/quizzes/seedQuizzes.ts'

const BOARD: QuizBoard = {
  points: [[...OPENING_COUNTS], [...OPENING_COUNTS]],
  cubeValue: 2,
  cubeOwner: 'black',
  cubeOfferedBy: null,
  diceValue: 13,
  currentPlayer: 'white',
  playerAScore: 1,
  playerBScore: 2,
  matchupLength: 5,
  isCrawford: false,
}

describe('the position of a quiz', () => {
  it('is on the board with its dice, the larger first, and its cube', () => {
    expect(positionOfQuiz(BOARD)).toEqual({
      points: { white: OPENING_COUNTS, black: OPENING_COUNTS },
      dice: { side: 'white', values: [3, 1], spent: [false, false], isAside: false },
      cube: { value: 2, owner: 'black', isOffered: false },
    })
  })

  it('has no cube in a match of one point', () => {
    expect(positionOfQuiz({ ...BOARD, matchupLength: 1, cubeValue: 1, cubeOwner: null }).cube).toBeNull()
  })

  it.each(['white', 'black'] as const)('shows the position after an option for %s', (currentPlayer) => {
    const plan = planOption({ ...BOARD, currentPlayer }, '8/5,6/5')
    const counts = plan?.end.points[currentPlayer]
    expect([counts?.[5], counts?.[6], counts?.[8]]).toEqual([2, 4, 2])
    expect(plan?.flights.map(({ side, from, to }) => [side, from, to])).toEqual([
      [currentPlayer, 8, 5],
      [currentPlayer, 6, 5],
    ])
    expect(plan?.end.dice?.spent).toEqual([true, true])
  })

  it('shows nothing for an option that is no turn', () => {
    expect(planOption(BOARD, '13/1')).toBeNull()
  })

  it('can show every option of every quiz that comes with Khatam', () => {
    const [createdAt, row] = [
      new Date(0),
      { id: 1, source: 'shipped', matchupId: null, draw: 0, withdrawnAt: null } as const,
    ]
    for (const { xgid, options } of readShippedQuizzes()) {
      const found = {
        quiz: {
          id: 1,
          memberId: 1,
          positionId: 1,
          options: options.map(({ move }) => move.replaceAll(' ', ',')),
          createdAt,
          answeredAt: null,
          answeredOpt: null,
          isCorrect: null,
        },
        position: { ...row, xgid, options, createdAt },
      }
      const quiz = presentQuiz(found, { isDaily: false, answers: null })
      for (const option of quiz.options) expect([xgid, option, planOption(quiz.gameBoard, option)]).not.toContain(null)
    }
  })
})
