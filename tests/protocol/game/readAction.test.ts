import { expect, test } from 'vitest'
import type { ActionError } from '../../../src/engine/rules/game.ts'
import { presentRefusal, readAction } from '../../../src/protocol/game/readAction.ts'

test.each(['roll', 'double', 'take', 'pass', 'resign'] as const)('W13 %s is the action of that name', (name) => {
  expect(readAction({ name })).toEqual({ type: name })
})

test('W13 a move has its steps in the order in which they were sent', () => {
  const moves: [number, number][] = [
    [25, 22],
    [8, 2],
  ]
  const steps = [
    { src: 25, dst: 22 },
    { src: 8, dst: 2 },
  ]
  expect(readAction({ name: 'move', moves })).toEqual({ type: 'move', steps })
  expect(readAction({ name: 'move' })).toEqual({ type: 'move', steps: [] })
})

const errors: readonly ActionError[] = [
  'matchOver',
  'notYourTurn',
  'wrongPhase',
  'illegalMove',
  'cubeNotAvailable',
  'cannotResign',
]

test('W13 what the rules refuse is forbidden; only a match that is over is a conflict', () => {
  const conflicts = errors.filter((error) => presentRefusal(error).error === 'conflict')
  expect(conflicts).toEqual(['matchOver'])
  const forbidden = errors.filter((error) => presentRefusal(error).error === 'forbidden')
  expect(forbidden).toEqual(errors.filter((error) => error !== 'matchOver'))
})

test('W13 each refusal has a sentence of its own', () => {
  const messages = errors.map((error) => presentRefusal(error).message)
  expect(new Set(messages).size).toBe(errors.length)
  for (const message of messages) expect(message).toMatch(/^[A-Z].+\.$/)
})
