import { expect, test } from 'vitest'
import { GameStates } from '../../../../src/client/network/live/GameStates.ts'
import { changesBetween } from '../../../../src/protocol/live/gameChanges.ts'
import { gameContext } from '../../gameContexts.ts'

const first = gameContext()
const second = gameContext({ updateIndex: 2, dice: [3, 1], phase: 'move' })

test('W785 changes become the whole state that they lead to', () => {
  const states = new GameStates()
  const whole = { kind: 'gameUpdated', matchupId: 9, gameContext: first } as const
  expect(states.complete(whole)).toBe(whole)
  expect(states.complete(changesBetween(first, second))).toEqual({
    kind: 'gameUpdated',
    matchupId: 9,
    gameContext: second,
  })
})

test('W785 changes without a state before them, and after a new stream, fit nothing', () => {
  const states = new GameStates()
  expect(states.complete(changesBetween(first, second))).toBeNull()
  states.complete({ kind: 'gameUpdated', matchupId: 9, gameContext: first })
  states.forget()
  expect(states.complete(changesBetween(first, second))).toBeNull()
})

test('W785 other messages pass as they are', () => {
  const message = { kind: 'singleMatchupStarted', matchupId: 9 } as const
  expect(new GameStates().complete(message)).toBe(message)
})
