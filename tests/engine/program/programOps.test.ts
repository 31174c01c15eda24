import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEngineOps } from '../../../src/engine/program/programOps.ts'
import { createProgram } from '../../../src/engine/program/program.ts'
import { OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { readMat } from '../recorded.ts'
import { position } from '../evaluation/contexts.ts'
import { engine } from '../evaluation/testEngine.ts'

const program = createProgram(createEngineOps(engine), { ply: 0 })
const points = OPENING_POSITION

/** The answer of `evaluate`. JSON writes a number that is not finite as null, which the schema refuses. */
const evaluationSchema = z.object({
  probs: z.array(z.number().min(0)).length(5),
  equity: z.number(),
  cubeful: z.object({ nd: z.number(), dt: z.number(), dp: z.number(), action: z.string() }),
})
const rankSchema = z.object({ moves: z.array(z.object({ equity: z.number() })) })

function ask(request: object): unknown {
  const answer: unknown = JSON.parse(program.answer(JSON.stringify(request)) ?? 'null')
  return answer
}

describe('the operations of the engine program', { timeout: 300_000 }, () => {
  test('rank gives all turns in words, the best first', () => {
    expect(ask({ op: 'rank', points, dice: [3, 1] })).toMatchObject({
      moves: expect.arrayContaining([expect.objectContaining({ move: '24/20', ply: 0 })]) as unknown,
    })
    const best: unknown = ask({ op: 'rank', points, dice: [3, 1], ply: 1 })
    expect(best).toHaveProperty('moves.0.move', '8/5 6/5')
    expect(best).toHaveProperty('moves.0.result', '0000024020000500000000002000000050300005000000000020')
  })

  test('rank and move answer where no move is legal', () => {
    const closedOut = position({ 25: 1, 1: 14 }, { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5 })
    expect(ask({ op: 'rank', points: closedOut, dice: [6, 5] })).toEqual({ moves: [] })
    expect(ask({ op: 'move', points: closedOut, dice: [6, 5] })).toEqual({ points: closedOut })
  })

  test('move uses the same orientation, with a level too', () => {
    const answer = ask({ op: 'move', points, dice: [6, 1], ply: 1 })
    expect(answer).toHaveProperty('points.1', OPENING_POSITION[1])
    expect(answer).toHaveProperty('points.0.7', 2)
    expect(ask({ op: 'move', points, dice: [6, 1], level: 0 })).toEqual(
      ask({ op: 'move', points, dice: [6, 1], level: 0 }),
    )
  })

  test('evaluate, double and take give their numbers', () => {
    const certain = position({ 1: 2 }, { 1: 2 })
    expect(ask({ op: 'evaluate', points: certain })).toMatchObject({
      probs: [1, 0, 0, 0, 0],
      equity: 1,
      cubeful: { nd: 1, dt: 2, dp: 1, action: 'Double, pass' },
    })
    expect(ask({ op: 'double', points: certain })).toEqual({ double: true })
    expect(ask({ op: 'double', points: certain, match: { length: 1, me: 0, opp: 0, crawford: false } })).toEqual({
      double: false,
    })
    expect(ask({ op: 'take', points: certain, cube: { value: 2, owner: 'opp' } })).toEqual({ take: false })
    expect(ask({ op: 'take', points, level: 7 })).toEqual({ take: true })
  })

  test('analyse gives games and players', () => {
    const report = ask({ op: 'analyse', mat: readMat('m12-len3') })
    expect(report).toHaveProperty('players.0.errorRate')
    expect(report).toHaveProperty('players.1.snowieErrorRate')
    expect(report).toHaveProperty('games.0.actions.0.type', 'roll')
  })

  test.each([
    [{ op: 'move', points, dice: [3, 1], ply: 4 }, 'ply must be 0, 1, 2 or 3'],
    [{ op: 'move', points, dice: [3, 1], level: 5 }, 'level must be one of 0, 2, 4, 7'],
    [{ op: 'double', points, cube: { value: 3 } }, 'cube.value must be 1, 2, 4, 8 and so on'],
    [{ op: 'double', points, match: { length: 3, me: 3, opp: 0 } }, 'the match is over'],
    [{ op: 'analyse' }, 'mat must be the text of a .mat file'],
  ])('%j is refused', (request, error) => {
    expect(ask(request)).toEqual({ error })
  })

  test.each([
    ['all checkers of both sides on the bar', position({ 25: 15 }, { 25: 15 })],
    ['all on the bar against a closed home', position({ 25: 15 }, { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5 })],
    ['the last checker against a side not yet in', position({ 1: 1 }, { 25: 15 })],
    ['lost beyond hope', position({ 23: 15 }, { 1: 1 })],
  ])('evaluate and rank answer with finite numbers: %s', (_, hopeless) => {
    const contexts = [
      {},
      { variant: 'takhteh' },
      ...[1, 7, 64, 999].flatMap((length) => [
        { match: { length, me: 0, opp: 0, crawford: false } },
        { match: { length, me: 0, opp: length - 1, crawford: false } },
        { variant: 'takhteh', match: { length, me: length - 1, opp: 0, crawford: false } },
      ]),
    ]
    for (const context of contexts) {
      const evaluation = evaluationSchema.parse(ask({ op: 'evaluate', points: hopeless, ...context }))
      for (const chance of evaluation.probs) expect(chance).toBeLessThanOrEqual(1)
      rankSchema.parse(ask({ op: 'rank', points: hopeless, dice: [6, 6], ...context }))
    }
    expect(ask({ op: 'evaluate', points, match: { length: 1000, me: 0, opp: 0, crawford: false } })).toEqual({
      error: 'match.length must be at most 999',
    })
  })
})
