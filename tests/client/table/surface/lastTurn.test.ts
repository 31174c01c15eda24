import { expect, test } from 'vitest'
import { lastTurnOf } from '../../../../src/client/table/surface/lastTurn.ts'
import type { GameAction } from '../../../../src/protocol/game/game.ts'
import { gameContext } from '../../gameContexts.ts'

const moved = (player: 'white' | 'black', gameIndex = 0): GameAction => ({
  type: 'move',
  player,
  gameIndex,
  dice: [6, 1],
  moves: [{ srcPoint: 13, dstPoint: 7, diceMask: 1, hit: false }],
})
const after = (...lastActions: readonly GameAction[]) => gameContext({ lastActions: [...lastActions] })

test('the last turn is the opponent’s, and stays until the opponent moves again', () => {
  const turn = moved('black')
  expect(lastTurnOf(null, after(moved('white')), 'white')).toBeNull()
  expect(lastTurnOf(null, after(turn), 'white')).toBe(turn)
  expect(lastTurnOf(turn, after(moved('white')), 'white')).toBe(turn)
  const next = moved('black')
  expect(lastTurnOf(turn, after(next), 'white')).toBe(next)
})

test('viewers get the last turn of either side', () => {
  const turn = moved('white')
  expect(lastTurnOf(moved('black'), after(turn), null)).toBe(turn)
})

test('a turn without moves, another game, and a practice that went back have none', () => {
  const turn = moved('black')
  expect(lastTurnOf(turn, after({ ...moved('black'), moves: [] }), 'white')).toBe(turn)
  expect(lastTurnOf(turn, gameContext({ index: 1 }), 'white')).toBeNull()
  expect(lastTurnOf(turn, gameContext({ undoActionIndex: 3 }), 'white')).toBeNull()
})
