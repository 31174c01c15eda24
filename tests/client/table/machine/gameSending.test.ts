import { describe, expect, test } from 'vitest'
import { ActionRefused } from '../../../../src/client/table/machine/actionRefusal.ts'
import { gameContext, matchupOf } from '../../gameContexts.ts'
import { opponentToRoll, rolled, settle, table, toMove } from './gameTable.ts'

describe('what a game screen sends', () => {
  test('loads the state again after a refused action', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'roll' })
    game.serve(opponentToRoll)
    await game.refuse()
    expect(game.loads()).toBe(2)
    expect(game.isIn('opponentTurn')).toBe(true)
  })

  test('keeps a turn that could not be sent, where the match still waits for it', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
    game.actor.send({ type: 'command', command: 'confirm' })
    game.serve(toMove({ updateIndex: 2 }))
    await game.refuse()
    expect(game.isIn('yourTurn')).toBe(true)
    expect(game.knows().draft?.played).toHaveLength(2)
    game.actor.send({ type: 'command', command: 'confirm' })
    expect(game.told).toEqual([])
    expect(game.sent).toHaveLength(2)
  })

  test('W444 takes a turn back that the server has refused, and says why', async () => {
    const game = table(toMove())
    await settle()
    const before = game.shown.at(-1)
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
    game.actor.send({ type: 'command', command: 'confirm' })
    await game.refuse(new ActionRefused('move', null))
    expect(game.told).toEqual(['move'])
    expect(game.isIn('yourTurn')).toBe(true)
    expect(game.knows().draft?.played).toEqual([])
    expect(game.shown.at(-1)).toEqual(before)
    // The next try is a new turn, of which nothing was taken back by hand.
    for (const point of [8, 6]) game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point } })
    game.actor.send({ type: 'command', command: 'confirm' })
    expect(game.undoings).toEqual([false, false])
  })

  test('W435 shows a move as played until it is answered, and says after a moment that it is being sent', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
    const shown = game.knows().shown
    game.actor.send({ type: 'command', command: 'confirm' })
    game.clock.increment(1_199)
    expect([game.isIn('sending'), game.isSlow()]).toEqual([true, false])
    game.clock.increment(1)
    expect([game.isIn('sending'), game.isSlow()]).toEqual([true, true])
    for (let minute = 0; minute < 5; minute++) {
      game.clock.increment(60_000)
      // The channel comes and goes, and the opponent's too: nothing of it asks the player again.
      game.actor.send({ type: 'resumed' })
      game.actor.send({ type: 'updated', game: toMove({ updateIndex: 2 + minute }) })
      await settle()
    }
    expect([game.isIn('sending'), game.isSlow(), game.offered(), game.sent.length]).toEqual([true, true, null, 1])
    expect(game.knows().shown).toEqual(shown)
    await game.answer({ ...opponentToRoll, updateIndex: 9 })
    await game.arrive()
    expect([game.isIn('opponentTurn'), game.isSlow()]).toEqual([true, false])
    expect(game.signals).toEqual(['yourTurn', 'tap'])
  })

  test('W435 gives the sending up when the news of its own action has come another way', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'roll' })
    game.clock.increment(2_000)
    game.actor.send({ type: 'updated', game: rolled })
    await game.arrive()
    expect(game.givenUp).toEqual(game.sent)
    expect(game.signals).toEqual(['yourTurn', 'tap'])
    expect([game.isIn('yourTurn'), game.isSlow(), game.knows().game?.updateIndex]).toEqual([true, false, 2])
  })

  test('W30 a match without an opponent asks for no seed, and gets one as soon as it has started', async () => {
    const matchup = matchupOf({ startedAt: null, userBId: null })
    const game = table(gameContext({ phase: 'waiting', currentPlayer: null }), {}, { matchup })
    await settle()
    for (let waited = 0; waited < 5; waited++) {
      game.clock.increment(2_000)
      await settle()
    }
    expect([game.seeds(), game.loads()]).toEqual([0, 1])
    game.actor.send({ type: 'matchupUpdated', matchup: matchupOf() })
    await settle()
    expect(game.seeds()).toBe(1)
  })

  test('gives the player’s share of the dice once, while the match waits for both players’ shares', async () => {
    const waiting = gameContext({ phase: 'waiting', currentPlayer: null })
    const game = table(waiting)
    await settle()
    expect(game.seeds()).toBe(1)
    game.actor.send({ type: 'updated', game: { ...waiting, updateIndex: 2 } })
    await game.arrive()
    expect(game.isIn('idle')).toBe(true)
    game.actor.send({ type: 'updated', game: { ...waiting, updateIndex: 3, cubeValue: 2 } })
    await game.arrive()
    expect(game.isIn('idle')).toBe(true)
    expect(game.seeds()).toBe(1)
  })

  test('does not resign a game where that would end the match', async () => {
    const game = table(gameContext({ canResignGame: false }))
    await settle()
    game.actor.send({ type: 'command', command: 'resignGame' })
    expect(game.sent).toEqual([])
  })
})

describe('resigning the match', () => {
  const over = gameContext({
    updateIndex: 2,
    phase: 'over',
    currentPlayer: null,
    matchupFinished: true,
    winner: 'black',
  })

  test('shows the state after it', async () => {
    const game = table(gameContext())
    await settle()
    game.serve(over)
    game.actor.send({ type: 'command', command: 'resignMatch' })
    await settle()
    await game.arrive()
    expect([game.sent, game.loads()]).toEqual([['resignMatch'], 2])
    expect([game.isIn('matchOver'), game.signals.at(-1)]).toEqual([true, 'lose'])
  })

  test('finds a matchup that has gone meanwhile missing', async () => {
    const game = table(gameContext())
    await settle()
    game.serve(null)
    game.actor.send({ type: 'command', command: 'resignMatch' })
    await settle()
    expect(game.isIn('missing')).toBe(true)
  })
})
