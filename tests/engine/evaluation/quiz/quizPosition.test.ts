import { describe, expect, test } from 'vitest'
import { makeQuizPosition } from '../../../../src/engine/evaluation/quiz/quizPosition.ts'
import type { MatchState } from '../../../../src/engine/rules/matchState.ts'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'

describe('a question of a match', () => {
  const match: MatchState = {
    setup: { variant: 'normal', length: 5 },
    score: { white: 1, black: 3 },
    gameIndex: 4,
    game: {
      points: OPENING_POINTS,
      turn: 'black',
      phase: 'move',
      dice: [3, 1],
      cube: { value: 2, owner: 'black' },
      isCrawford: false,
      openingRolls: [],
      rollCount: 5,
      result: null,
    },
    hasHadCrawford: false,
    winner: null,
  }
  const judged = (equities: readonly number[], plies: readonly number[] = [2, 2, 2, 2]) =>
    ['8/5 6/5', '13/10 24/23', '13/10 6/5', '24/20'].map((move, at) => ({
      move,
      equity: equities[at] ?? 0,
      ply: plies[at] ?? 0,
    }))

  test('W367 is shown from the side of the player on roll, with its cube and score', () => {
    expect(makeQuizPosition(match, judged([0.2, 0.1, 0.05, 0]))).toEqual({
      xgid: 'XGID=-b----E-C---eE---c-e----B-:1:1:1:31:3:1:0:5:6',
      options: [
        { move: '8/5 6/5', equity: 0.2 },
        { move: '13/10 24/23', equity: 0.1 },
        { move: '13/10 6/5', equity: 0.05 },
        { move: '24/20', equity: 0 },
      ],
    })
  })

  test.each([
    ['the second is 0.04 behind', [0.14, 0.1, 0, 0], undefined, true],
    ['the second is nearer', [0.1399, 0.1, 0, 0], undefined, false],
    ['one searched less deep is 0.06 behind', [0.16, 0.1, 0, 0], [2, 1, 1, 0], true],
    ['one searched less deep is nearer', [0.159, 0.1, 0, 0], [2, 1, 1, 0], false],
    ['the answer is obvious', [0.5, 0.1, 0, 0], undefined, false],
    ['the last option is silly', [0.5, 0.4, 0.3, -0.2], undefined, false],
  ])('W367 %s', (_name, equities, plies, isOne) => {
    expect(makeQuizPosition(match, judged(equities, plies)) !== null).toBe(isOne)
  })

  test('W367 needs four legal turns', () => {
    const moves = judged([0.2, 0.1, 0.05, 0])
    expect(makeQuizPosition(match, moves.slice(0, 3))).toBeNull()
    expect(makeQuizPosition(match, [...moves.slice(0, 3), { move: '13/8', equity: 0, ply: 2 }])).toBeNull()
  })
})
