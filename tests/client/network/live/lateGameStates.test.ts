import { expect, test } from 'vitest'
import { lateGameStates } from '../../../../src/client/network/live/lateGameStates.ts'
import { changesBetween } from '../../../../src/protocol/live/gameChanges.ts'
import { gameContext } from '../../gameContexts.ts'

const first = gameContext()
const second = gameContext({ updateIndex: 2, dice: [3, 1], phase: 'move' })
const third = gameContext({ updateIndex: 3, dice: [6, 5], phase: 'move' })
const whole = { kind: 'gameUpdated', matchupId: 9, gameContext: first } as const

test('W785 changes that come before the code fit nothing, later ones lead on from the first state', async () => {
  const states = lateGameStates()
  expect(states.complete(changesBetween(first, second))).toBeNull()
  expect(states.complete(whole)).toBe(whole)
  await expect.poll(() => states.complete(changesBetween(first, second))).toMatchObject({ gameContext: second })
  expect(states.complete(changesBetween(second, third))).toMatchObject({ gameContext: third })
})
