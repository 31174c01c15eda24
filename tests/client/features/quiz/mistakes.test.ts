import { describe, expect, it, vi } from 'vitest'
import { createMistakes } from '../../../../src/client/features/quiz/quizSource.ts'
import { OPENING_COUNTS } from '../../../../src/engine/rules/position.ts'
import type { QuizMistake } from '../../../../src/protocol/quiz/quiz.ts'

function mistakeOf(matchupId: number): QuizMistake {
  return {
    matchupId,
    index: 7,
    gameBoard: {
      points: [[...OPENING_COUNTS], [...OPENING_COUNTS]],
      cubeValue: 1,
      cubeOwner: null,
      cubeOfferedBy: null,
      diceValue: 31,
      currentPlayer: 'white',
      playerAScore: 0,
      playerBScore: 0,
      matchupLength: 5,
      isCrawford: false,
    },
    options: ['13/9', '8/5,6/5', '24/20', '13/10,6/5'],
    correctOpt: '8/5,6/5',
    playedOpt: '24/20',
    error: 0.2,
    cube: null,
  }
}

const load = vi.fn(() => Promise.resolve([mistakeOf(1), mistakeOf(2)]))
const tell = vi.fn(() => Promise.resolve())

describe('own mistakes', () => {
  it('are asked one after the other without their answers, and judged on the device', async () => {
    load.mockClear()
    const mistakes = createMistakes(load, tell)
    const first = await mistakes.ask()
    expect(first).toMatchObject({
      id: 1,
      of: 2,
      playedOpt: '24/20',
      correctOpt: null,
      isCorrect: null,
      answeredAt: null,
    })
    expect(await mistakes.answer({ id: 1, answer: '24/20' })).toMatchObject({
      isCorrect: false,
      correctOpt: '8/5,6/5',
      answeredOpt: '24/20',
    })
    expect(await mistakes.ask()).toMatchObject({ id: 2, of: 2, answeredAt: null })
    expect((await mistakes.answer({ id: 2, answer: '8/5,6/5' })).isCorrect).toBe(true)
    expect(load).toHaveBeenCalledOnce()
    expect(tell.mock.calls).toEqual([
      [{ matchupId: 1, index: 7, isRight: false }],
      [{ matchupId: 2, index: 7, isRight: true }],
    ])
  })

  it('end after the last one, or at once if there is none', async () => {
    const mistakes = createMistakes(load, tell)
    for (const id of [1, 2]) {
      await mistakes.ask()
      expect((await mistakes.answer({ id, answer: null })).isCorrect).toBe(false)
    }
    await expect(mistakes.ask()).rejects.toMatchObject({ code: 751 })
    // Asking again begins anew, and adds the mistakes of the latest matches.
    const before = load.mock.calls.length
    expect(await mistakes.ask()).toMatchObject({ id: 1, of: 2, answeredAt: null })
    expect(load.mock.calls.length).toBe(before + 1)
    await expect(createMistakes(() => Promise.resolve([]), tell).ask()).rejects.toMatchObject({ code: 750 })
  })

  it('go on where the server cannot be told', async () => {
    const mistakes = createMistakes(load, () => Promise.reject(new Error('unreachable')))
    await mistakes.ask()
    expect((await mistakes.answer({ id: 1, answer: '8/5,6/5' })).isCorrect).toBe(true)
    expect(await mistakes.ask()).toMatchObject({ id: 2 })
  })

  it('are loaded again after loading has failed', async () => {
    const failing = vi.fn(load).mockRejectedValueOnce(new Error('unreachable'))
    const mistakes = createMistakes(failing, tell)
    await expect(mistakes.ask()).rejects.toThrow('unreachable')
    expect(await mistakes.ask()).toMatchObject({ id: 1 })
  })
})
