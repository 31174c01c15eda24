import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createProgram } from '../../../src/engine/program/program.ts'
import { createEngineOps } from '../../../src/engine/program/programOps.ts'
import type { RunRollout } from '../../../src/engine/program/rolloutOp.ts'
import { createRolloutOp } from '../../../src/engine/program/rolloutOp.ts'
import { OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { makeResultKey } from '../../../src/engine/program/resultKey.ts'
import { MONEY, position } from '../evaluation/contexts.ts'
import { engine } from '../evaluation/testEngine.ts'
import { rollOutHere } from '../evaluation/rollout/rollOutHere.ts'

const runHere: RunRollout = (begun, { rounds, onRound }) => {
  let state = begun
  let played = 0
  for (const next of rollOutHere(engine.evaluator, begun)) {
    state = next
    onRound(state)
    if (++played >= rounds) break
  }
  return Promise.resolve(state)
}
const program = createProgram(createEngineOps(engine), { ply: 0 }, { rollout: createRolloutOp(engine, runHere) })

const answerSchema = z.object({
  finished: z.boolean(),
  lines: z.array(
    z.object({
      name: z.string(),
      result: z.string(),
      games: z.number(),
      equity: z.number(),
      error: z.number(),
      probs: z.array(z.number()).length(5),
      probsError: z.array(z.number()).length(5),
      dropped: z.boolean(),
    }),
  ),
  state: z.looseObject({ lines: z.array(z.looseObject({})) }),
})

const ROLLOUT = { op: 'rollout', points: OPENING_POSITION, dice: [3, 1], truncation: 3, cubeful: false, candidates: 2 }

async function ask(request: object, sent: string[] = []): Promise<unknown> {
  const line = await program.answerLong(JSON.stringify(request), (progress) => sent.push(progress))
  const answer: unknown = JSON.parse(line ?? 'null')
  return answer
}

describe('the operation rollout', { timeout: 300_000 }, () => {
  test('rolls out the best turns of a roll', async () => {
    const { lines, finished } = answerSchema.parse(await ask({ ...ROLLOUT, games: 144 }))
    expect(finished).toBe(true)
    expect(lines.map(({ name }) => name)).toContain('8/5 6/5')
    expect(lines[0]).toMatchObject({ games: 144, result: '0000024020000500000000002000000050300005000000000020' })
    expect(lines[0]?.equity).toBeGreaterThan(lines[1]?.equity ?? 1)
    expect(lines[0]?.error).toBeLessThan(0.05)
  })

  test('rolls out the turns that are named', async () => {
    const result = '0000015030000500000000001000000050300005000000000020'
    const named = makeResultKey(engine.rankTurns(OPENING_POSITION, [2, 1], MONEY, 0)[3]?.result ?? OPENING_POSITION)
    expect(await ask({ ...ROLLOUT, moves: [result] })).toEqual({ error: `${result} is not the result of a legal turn` })
    const { lines } = answerSchema.parse(await ask({ ...ROLLOUT, dice: [2, 1], games: 36, moves: [named] }))
    expect(lines.map((line) => line.result)).toEqual([named])
  })

  test('rolls out a cube decision without dice', async () => {
    const points = position({ 1: 2 }, { 1: 2 })
    const { lines } = answerSchema.parse(await ask({ op: 'rollout', points, games: 36 }))
    expect(lines.map(({ name, equity }) => [name, equity])).toEqual([
      ['no double', 1],
      ['double, take', 2],
    ])
    const alone = answerSchema.parse(await ask({ op: 'rollout', points, games: 36, cubeful: false }))
    expect(alone.lines.map(({ name }) => name)).toEqual(['no double'])
  })

  test('tells its progress, pauses after some rounds, and goes on from its state', async () => {
    const sent: string[] = []
    const whole = answerSchema.parse(await ask({ ...ROLLOUT, games: 432, progress: true }, sent))
    expect(sent).toHaveLength(3)
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ progress: { finished: false, lines: [{ games: 144 }, {}] } })
    const part = answerSchema.parse(await ask({ ...ROLLOUT, games: 432, rounds: 1 }))
    expect(part.finished).toBe(false)
    expect(answerSchema.parse(await ask({ ...ROLLOUT, games: 432, state: part.state }))).toEqual(whole)
  })

  test('refuses a state of another rollout or of another form', async () => {
    const { state } = answerSchema.parse(await ask({ ...ROLLOUT, games: 432, rounds: 1 }))
    expect(await ask({ ...ROLLOUT, seed: 2, state })).toEqual({ error: 'state belongs to another rollout' })
    expect(await ask({ ...ROLLOUT, state: 7 })).toEqual({ error: 'state must be an object' })
    expect(await ask({ ...ROLLOUT, state: { ...state, lines: [] } })).toEqual({
      error: 'state.lines must be an object',
    })
    expect(await ask({ ...ROLLOUT, state: { ...state, differences: [] } })).toHaveProperty('error')
  })

  test.each([
    [{ games: 0 }, 'games must be a whole number from 1 to 1000000'],
    [{ seed: -1 }, 'seed must be a whole number from 0 to 4294967295'],
    [{ play: 3 }, 'play must be 0, 1 or 2'],
    [{ cubeful: 1 }, 'cubeful must be true or false'],
    [{ threads: 0 }, 'threads must be a whole number from 1 to 64'],
    [{ stop: { error: -1 } }, 'stop.error must be a number from 0'],
    [{ moves: [] }, 'moves must be 1 to 20 results of legal turns'],
    [{ dice: [7, 1] }, 'dice must be whole numbers from 1 to 6'],
  ])('refuses %j', async (wrong, error) => {
    expect(await ask({ ...ROLLOUT, ...wrong })).toEqual({ error })
  })

  test('is named with the other operations, which the same call answers too', async () => {
    expect(await ask({ op: 'roll' })).toHaveProperty('error', expect.stringContaining('rollout, quit') as unknown)
    expect(await ask({ op: 'double', points: OPENING_POSITION })).toEqual({ double: false })
    expect(await program.answerLong('{"op":"quit"}', () => undefined)).toBeNull()
  })
})
