import { expect, test } from 'vitest'
import { RequestError } from '../../../../src/client/network/http/requestError.ts'
import { ActionRefused, raiseRefusal } from '../../../../src/client/table/machine/actionRefusal.ts'
import { conflictOf } from '../../../../src/client/table/machine/conflictOf.ts'
import type { RefusedWhy, Sending } from '../../../../src/client/table/machine/gameKnowledge.ts'
import type { PerformAction } from '../../../../src/protocol/game/game.ts'
import { action, gameContext } from '../../gameContexts.ts'

const move: PerformAction = {
  name: 'move',
  moves: [
    [8, 5],
    [6, 5],
  ],
  updateIndex: 1,
}
const roll: PerformAction = { name: 'roll', updateIndex: 1 }
const step = (srcPoint: number, dstPoint: number) => ({ srcPoint, dstPoint, diceMask: 1, hit: false })
const moved = (...steps: readonly [number, number][]) =>
  gameContext({ updateIndex: 2, lastActions: [action('move', { moves: steps.map(([src, dst]) => step(src, dst)) })] })

test.each<{ readonly code: number; readonly sending: Sending; readonly why: RefusedWhy }>([
  { code: 403, sending: move, why: 'move' },
  { code: 400, sending: move, why: 'move' },
  { code: 403, sending: { name: 'double', updateIndex: 1 }, why: 'double' },
  { code: 403, sending: { name: 'resign', updateIndex: 1 }, why: 'resign' },
  { code: 403, sending: 'resignMatch', why: 'resign' },
  { code: 403, sending: roll, why: 'other' },
  { code: 409, sending: roll, why: 'goneOn' },
])('W444 a $code to $sending.name has the reason $why', ({ code, sending, why }) => {
  const refused = new RequestError(code, '')
  expect(() => raiseRefusal(refused, sending)).toThrow(new ActionRefused(why, refused))
})

test.each([null, 401, 404, 500, 503])('W444 a failure of %s is no refusal', (code) => {
  const failure = new RequestError(code, '')
  expect(() => raiseRefusal(failure, move)).toThrow(failure)
})

test('W444 a conflict over the same state means that the time was up', () => {
  expect(conflictOf(move, gameContext())).toBe('late')
})

test('W435 a conflict over a state that the action has led to itself is no refusal', () => {
  expect(conflictOf(move, moved([6, 5], [8, 5]))).toBeNull()
  expect(conflictOf(roll, gameContext({ updateIndex: 2, lastActions: [action('roll', { dice: [3, 1] })] }))).toBeNull()
})

test('W444 a conflict over a state that something else has led to is one', () => {
  expect(conflictOf(move, moved([13, 10], [6, 5]))).toBe('goneOn')
  expect(conflictOf(roll, gameContext({ updateIndex: 2, lastActions: [action('double')] }))).toBe('goneOn')
})

test('W444 nothing is said where the match is over or far on', () => {
  expect(conflictOf(move, gameContext({ updateIndex: 2, matchupFinished: true }))).toBeNull()
  expect(conflictOf(move, { ...moved([13, 10]), updateIndex: 3 })).toBeNull()
})
