import { describe, expect, test } from 'vitest'
import { quickestTurn } from '../../../../src/client/table/position/quickestTurn.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { action, counts, gameContext } from '../../gameContexts.ts'
import { settle, table } from './gameTable.ts'

describe('W450: a race that is played out', () => {
  const points: GameContext['points'] = [counts({ 6: 2, 5: 1, 2: 1 }), counts({ 4: 3 })]
  const race = (changes: Partial<GameContext> = {}) => gameContext({ points, canDouble: true, ...changes })
  const raceRolled = (changes: Partial<GameContext> = {}) =>
    race({
      updateIndex: 2,
      phase: 'move',
      dice: [6, 5],
      possibleMoves: [
        [
          [6, 1],
          [6, 0],
        ],
        [
          [6, 0],
          [5, 0],
        ],
      ],
      lastActions: [action('roll', { dice: [6, 5] })],
      ...changes,
    })
  const quick = {
    name: 'move',
    moves: [
      [6, 0],
      [5, 0],
    ],
    updateIndex: 2,
  }

  test('is rolled although a double is possible, and the chosen turn is shown, then sent, without a call', async () => {
    const game = table(race())
    await settle()
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    expect(game.sent).toEqual([{ name: 'roll', updateIndex: 1 }])
    await game.answer(raceRolled())
    expect(game.plans.at(-1)?.throws).toHaveLength(1)
    await game.arrive()
    expect(game.plans.at(-1)?.flights.map(({ from, to }) => [from, to])).toEqual([
      [6, 0],
      [5, 0],
    ])
    expect(game.sent).toHaveLength(1)
    await game.arrive()
    expect(game.sent.slice(1)).toEqual([quick])
    expect(game.undoings).toEqual([undefined, undefined])

    await game.answer(race({ updateIndex: 3, currentPlayer: 'black', points: [counts({ 6: 1, 2: 1 }), points[1]] }))
    await game.arrive()
    expect(game.isIn('opponentTurn')).toBe(true)
    game.actor.send({ type: 'updated', game: race({ updateIndex: 4, points: [counts({ 6: 1, 2: 1 }), points[1]] }) })
    await game.arrive()
    expect(game.sent.slice(2)).toEqual([{ name: 'roll', updateIndex: 4 }])
    expect(game.signals).toEqual(['yourTurn'])
  })

  test('begins on the opponent’s turn as well', async () => {
    const game = table(race({ currentPlayer: 'black' }))
    await settle()
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    expect(game.sent).toEqual([])
    game.actor.send({ type: 'updated', game: race({ updateIndex: 2 }) })
    await game.arrive()
    expect(game.sent).toEqual([{ name: 'roll', updateIndex: 2 }])
  })

  test('leaves the answer to a double to the member, calls out, and goes on after it', async () => {
    const game = table(race({ currentPlayer: 'black' }))
    await settle()
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    game.actor.send({ type: 'updated', game: race({ updateIndex: 2, phase: 'answerDouble' }) })
    await game.arrive()
    expect([game.isIn('yourTurn'), game.sent, game.signals]).toEqual([true, [], ['yourTurn']])
    game.actor.send({ type: 'command', command: 'take' })
    await game.answer(race({ updateIndex: 3, currentPlayer: 'black', cubeValue: 2, cubeOwner: 'white' }))
    await game.arrive()
    game.actor.send({ type: 'updated', game: race({ updateIndex: 4, cubeValue: 2, cubeOwner: 'white' }) })
    await game.arrive()
    expect(game.sent.at(-1)).toEqual({ name: 'roll', updateIndex: 4 })
  })

  test('is given back with the dice to play when the member takes over during the movement', async () => {
    const game = table(raceRolled())
    await settle()
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    expect(game.isBusy()).toBe(true)
    game.actor.send({ type: 'playOut', choose: null })
    await game.arrive()
    expect([game.isIn('yourTurn'), game.sent, game.offered()]).toEqual([true, [], [6, 5]])
    expect(game.shown.at(-1)?.points.white[6]).toBe(2)
  })

  test('replaces the steps that were being tried out', async () => {
    const game = table(raceRolled())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'move', src: 6, dst: 1 } })
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    await game.arrive()
    await game.arrive()
    expect([game.sent, game.undoings]).toEqual([[quick], [undefined]])
  })

  test('ends with the game', async () => {
    const game = table(race({ currentPlayer: 'black' }))
    await settle()
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    game.actor.send({ type: 'updated', game: race({ id: 2, index: 1, updateIndex: 2 }) })
    await game.arrive()
    expect([game.isIn('yourTurn'), game.sent, game.knows().chooses]).toEqual([true, [], null])
  })

  test('is given back to the member when an action is refused', async () => {
    const game = table(race())
    await settle()
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    game.serve(race({ updateIndex: 2 }))
    await game.refuse()
    expect([game.isIn('yourTurn'), game.sent.length, game.knows().chooses]).toEqual([true, 1, null])
  })

  test('does not begin while there is contact', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'playOut', choose: quickestTurn })
    expect([game.sent, game.knows().chooses]).toEqual([[], null])
  })
})
