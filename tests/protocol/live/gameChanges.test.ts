import { expect, test } from 'vitest'
import { liveMessageSchema } from '../../../src/protocol/live/live.ts'
import { boardSum, changesBetween, withChanges } from '../../../src/protocol/live/gameChanges.ts'
import { gameContext } from '../../client/gameContexts.ts'

const before = gameContext()
const after = gameContext({
  updateIndex: 2,
  phase: 'move',
  dice: [3, 1],
  canDouble: false,
  possibleMoves: [
    [
      [8, 5],
      [6, 5],
    ],
  ],
})

test('W785 the changes lead to the next state, without the moves that only players need', () => {
  const changed = changesBetween(before, after)
  expect(Object.keys(changed.changes).toSorted()).toEqual(['canDouble', 'dice', 'phase', 'updateIndex'])
  expect(withChanges(before, changed)).toEqual({ ...after, possibleMoves: [] })
  expect(liveMessageSchema.safeParse(changed).success).toBe(true)
})

test('W785 changes of another state, and a board with another check sum, lead nowhere', () => {
  const changed = changesBetween(before, after)
  expect(withChanges(gameContext({ updateIndex: 5 }), changed)).toBeNull()
  expect(withChanges(gameContext({ cubeValue: 2 }), changed)).toBeNull()
})

test('W785 the check sum covers what the board shows', () => {
  const sums = new Set(
    [
      before,
      gameContext({ cubeValue: 2 }),
      gameContext({ cubeOwner: 'black' }),
      gameContext({ dice: [1, 1] }),
      gameContext({ currentPlayer: 'black' }),
      gameContext({ points: [before.points[1].map((count, at) => (at === 1 ? count + 1 : count)), before.points[1]] }),
    ].map(boardSum),
  )
  expect(sums.size).toBe(6)
})
