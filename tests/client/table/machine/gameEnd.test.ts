import { describe, expect, test } from 'vitest'
import { ME, action, gameContext } from '../../gameContexts.ts'
import { settle, table } from './gameTable.ts'

/** The match after its last game, which white has won. */
const won = gameContext({
  updateIndex: 2,
  phase: 'over',
  currentPlayer: null,
  matchupFinished: true,
  winner: 'white',
})

describe('the end of a game', () => {
  test('honours the winner of a game before the next game is set up', async () => {
    const game = table(gameContext({ phase: 'answerDouble', currentPlayer: 'black' }))
    await settle()
    const next = gameContext({
      updateIndex: 2,
      index: 1,
      lastActions: [
        action('pass', { player: 'black', cubeValue: 1 }),
        action('gameEnd', { points: 1, reason: 'drop', winKind: 'single' }),
        action('opening', { gameIndex: 1, openingRolls: [[5, 3]] }),
      ],
    })
    game.actor.send({ type: 'updated', game: next })
    expect(game.signals).toEqual(['celebrate white'])
    expect(game.plans).toEqual([])
    game.actor.send({ type: 'skip' })
    expect(game.plans).toHaveLength(1)
  })

  test('leaves a finished match half a second after its end', async () => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    game.actor.send({ type: 'updated', game: won })
    await game.arrive()
    expect(game.signals).toEqual(['win'])
    game.clock.increment(499)
    expect(game.signals).toEqual(['win'])
    game.clock.increment(1)
    expect(game.signals).toEqual(['win', 'matchOver'])
  })

  test.each([
    { who: 'a viewer hears the end', memberId: 99, winner: 'black', signal: 'win' },
    { who: 'a loser hears the loss', memberId: ME, winner: 'black', signal: 'lose' },
    { who: 'everybody hears a match that nobody won', memberId: 99, winner: null, signal: 'lose' },
  ] as const)('$who', async ({ memberId, winner, signal }) => {
    const over = { phase: 'over', currentPlayer: null, matchupFinished: winner !== null, winner } as const
    const game = table(gameContext({ currentPlayer: 'black' }), {}, { memberId })
    await settle()
    game.actor.send({
      type: 'updated',
      game: gameContext({ ...over, updateIndex: 2, matchupAborted: winner === null }),
    })
    await game.arrive()
    expect(game.signals).toEqual([signal])
  })

  test('leaves a match that was already over, without a sound and without news of the end', async () => {
    const over = { phase: 'over', currentPlayer: null, matchupFinished: true, winner: 'white' } as const
    const game = table(gameContext(over))
    await settle()
    expect(game.signals).toEqual(['wasOver'])
    // A practice that is gone back in ends anew.
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 2, currentPlayer: 'black' }) })
    await game.arrive()
    game.actor.send({ type: 'updated', game: gameContext({ ...over, updateIndex: 3 }) })
    await game.arrive()
    game.clock.increment(500)
    expect(game.signals).toEqual(['wasOver', 'win', 'matchOver'])
  })

  test('tells the end also where the match ended while its state was loaded anew', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'roll' })
    game.serve(
      gameContext({ updateIndex: 2, phase: 'over', currentPlayer: null, matchupFinished: true, winner: 'black' }),
    )
    await game.refuse()
    game.clock.increment(500)
    expect(game.signals).toEqual(['yourTurn', 'tap', 'lose', 'matchOver'])
  })

  test('tells the end once, whatever comes afterwards', async () => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    game.actor.send({ type: 'updated', game: won })
    await game.arrive()
    game.actor.send({ type: 'updated', game: { ...won, updateIndex: 3 } })
    game.clock.increment(500)
    expect(game.signals).toEqual(['win', 'matchOver'])
  })
})
