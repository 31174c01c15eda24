import { describe, expect, test } from 'vitest'
import { action, counts, gameContext, matchupOf } from '../../gameContexts.ts'
import { opponentToRoll, rolled, settle, table, toMove } from './gameTable.ts'

describe('news of a game', () => {
  test('W121: keeps its own mark of the matchup when a live message comes, because the live channel knows no marks', async () => {
    const game = table(opponentToRoll, {}, { memberId: 99 })
    await settle()
    const isFavored = () => game.knows().matchup?.favored
    game.actor.send({ type: 'matchupLoaded', matchup: matchupOf({ favored: true }) })
    game.actor.send({ type: 'matchupUpdated', matchup: matchupOf({ favored: false, userAScore: 1 }) })
    expect(game.knows().matchup?.userAScore).toBe(1)
    expect(isFavored()).toBe(true)
    game.actor.send({ type: 'matchupLoaded', matchup: matchupOf({ favored: false }) })
    expect(isFavored()).toBe(false)
  })

  test('drops states that are not newer', async () => {
    const game = table(toMove({ updateIndex: 4 }))
    await settle()
    game.actor.send({ type: 'updated', game: opponentToRoll })
    expect(game.knows().game?.updateIndex).toBe(4)
    expect(game.plans).toEqual([])
    // An older state of the same table would replace the known one without a scene.
    game.actor.send({ type: 'updated', game: toMove({ updateIndex: 3 }) })
    expect(game.knows().game?.updateIndex).toBe(4)
  })

  test('keeps a message that comes while the state is loading, unless the message is older', async () => {
    const game = table(opponentToRoll)
    game.actor.send({ type: 'updated', game: rolled })
    const later = gameContext({ updateIndex: 4, currentPlayer: 'white' })
    game.actor.send({ type: 'updated', game: later })
    await settle()
    await game.arrive()
    expect(game.knows().game?.updateIndex).toBe(4)
    expect(game.isIn('yourTurn')).toBe(true)
    const late = table(opponentToRoll)
    late.actor.send({ type: 'updated', game: rolled })
    await settle()
    expect(late.knows().game?.updateIndex).toBe(3)
    expect(late.plans).toEqual([])
  })

  test('queues updates that come while the board is busy and plays them in order', async () => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    const first = gameContext({
      updateIndex: 2,
      currentPlayer: 'black',
      phase: 'move',
      dice: [6, 1],
      lastActions: [action('roll', { player: 'black', dice: [6, 1] })],
    })
    const second = gameContext({
      updateIndex: 3,
      points: [counts({ 24: 2, 13: 5, 8: 3, 6: 5 }), counts({ 24: 2, 13: 4, 8: 3, 7: 1, 6: 5 })],
      lastActions: [
        action('move', { player: 'black', moves: [{ srcPoint: 13, dstPoint: 7, diceMask: 1, hit: false }] }),
      ],
    })
    game.actor.send({ type: 'updated', game: first })
    game.actor.send({ type: 'updated', game: second })
    expect(game.plans).toHaveLength(1)
    await game.arrive()
    expect(game.plans).toHaveLength(2)
    await game.arrive()
    expect(game.isIn('yourTurn')).toBe(true)
    expect(game.signals).toEqual(['yourTurn'])
  })

  test('asks for the state when the live channel returns, and keeps a turn that is being tried out', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.actor.send({ type: 'resumed' })
    await settle()
    expect(game.loads()).toBe(2)
    expect(game.knows().draft?.played).toHaveLength(1)
  })

  test('keeps a turn that is being tried out when only a connection changed', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    const [white, black] = toMove().player
    const away = { ...black, isOnline: false, awayUntil: '2030-01-01T00:10:00.000Z' }
    game.actor.send({ type: 'updated', game: toMove({ updateIndex: 2, player: [white, away] }) })
    expect(game.knows().draft?.played).toHaveLength(1)
    expect(game.knows().game?.player[1].isOnline).toBe(false)
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
    game.actor.send({ type: 'command', command: 'confirm' })
    expect(game.sent).toMatchObject([{ name: 'move', updateIndex: 2 }])
  })

  test('takes up what the live channel missed when it returns', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'matchupUpdated', matchup: matchupOf({ userAScore: 1 }) })
    game.serve(opponentToRoll)
    game.actor.send({ type: 'resumed' })
    await settle()
    await game.arrive()
    expect([game.isIn('opponentTurn'), game.knows().game]).toEqual([true, opponentToRoll])
    expect(game.knows().matchup?.userAScore).toBe(0)
  })

  test('shows the first load when the live channel opens meanwhile, and then what happened in between', async () => {
    const game = table(gameContext())
    game.serve(opponentToRoll)
    game.clock.increment(2_499)
    game.actor.send({ type: 'resumed' })
    await settle()
    expect([game.isIn('animating'), game.loads()]).toEqual([true, 2])
    await game.arrive()
    expect([game.isIn('opponentTurn'), game.knows().game]).toEqual([true, opponentToRoll])
  })
})

describe('a game that cannot be loaded', () => {
  test('is missing where there is no such matchup', async () => {
    const game = table(gameContext())
    game.serve(null)
    game.clock.increment(2_500)
    game.actor.send({ type: 'resumed' })
    await settle()
    expect([game.isIn('missing'), game.isBusy()]).toEqual([true, false])
  })

  test('is loaded again after two seconds, and at once when the live channel returns', async () => {
    const game = table(gameContext())
    game.setDown(true)
    game.clock.increment(2_500)
    game.actor.send({ type: 'resumed' })
    await settle()
    expect([game.isIn('failed'), game.loads()]).toEqual([true, 2])
    game.clock.increment(1_999)
    expect(game.loads()).toBe(2)
    game.clock.increment(1)
    await settle()
    expect([game.isIn('failed'), game.loads()]).toEqual([true, 3])
    game.setDown(false)
    game.actor.send({ type: 'resumed' })
    await settle()
    expect([game.isIn('yourTurn'), game.loads()]).toEqual([true, 4])
  })

  test('W30 is loaded again two seconds after the share of the dice could not be given', async () => {
    const game = table(opponentToRoll)
    await settle()
    game.setDown(true)
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 4, phase: 'waiting', currentPlayer: null }) })
    await game.arrive()
    expect([game.isIn('unseeded'), game.seeds(), game.loads()]).toEqual([true, 1, 1])
    game.setDown(false)
    game.serve(gameContext({ updateIndex: 4, phase: 'waiting', currentPlayer: null }))
    game.clock.increment(2_000)
    await settle()
    expect([game.isIn('waiting'), game.seeds(), game.loads()]).toEqual([true, 2, 2])
  })

  test('goes on as it stands where the state that the returned channel asks for does not come', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.setDown(true)
    game.actor.send({ type: 'resumed' })
    await settle()
    game.setDown(false)
    game.serve(null)
    game.actor.send({ type: 'resumed' })
    await settle()
    expect([game.isIn('yourTurn'), game.loads(), game.knows().draft?.played.length]).toEqual([true, 3, 1])
  })
})
