import { describe, expect, test } from 'vitest'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { action, counts, gameContext } from '../../gameContexts.ts'
import { opponentToRoll, rolled, settle, table, toMove } from './gameTable.ts'

describe('a game screen', () => {
  test('loads, asks the player once, rolls, and takes the answer and its live copy as one', async () => {
    const game = table(gameContext())
    await settle()
    expect(game.isIn('yourTurn')).toBe(true)
    expect(game.signals).toEqual(['yourTurn'])
    game.actor.send({ type: 'command', command: 'roll' })
    expect(game.sent).toEqual([{ name: 'roll', updateIndex: 1 }])
    game.actor.send({ type: 'updated', game: rolled })
    await game.answer(rolled)
    expect(game.plans).toHaveLength(1)
    expect(game.plans[0]?.throws).toHaveLength(1)
    await game.arrive()
    expect(game.isIn('yourTurn')).toBe(true)
    expect(game.signals).toEqual(['yourTurn', 'tap'])
  })

  test('shows own steps at once, without the network, and sends the turn when it is confirmed', async () => {
    const game = table(toMove())
    await settle()
    expect(game.offered()).toContain(8)
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    expect(game.plans.at(-1)?.flights).toMatchObject([{ from: 8, to: 5 }])
    game.actor.send({ type: 'command', command: 'confirm' })
    expect(game.sent).toEqual([])
    game.actor.send({ type: 'intent', intent: { type: 'move', src: 6, dst: 5 } })
    game.actor.send({ type: 'command', command: 'confirm' })
    expect(game.sent).toEqual([
      {
        name: 'move',
        moves: [
          [8, 5],
          [6, 5],
        ],
        updateIndex: 1,
      },
    ])
    expect(game.offered()).toBeNull()
  })

  test('takes steps back one by one or all at once', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
    game.actor.send({ type: 'undo', isAll: false })
    expect(game.knows().draft?.played).toHaveLength(1)
    game.actor.send({ type: 'undo', isAll: true })
    expect(game.knows().draft?.played).toHaveLength(0)
    expect(game.plans.at(-1)?.flights).toMatchObject([{ kind: 'return', from: 5, to: 8 }])
  })

  test.each([false, true])(
    'W443 tells with a turn played by hand whether steps were taken back: %s',
    async (undone) => {
      const game = table(toMove())
      await settle()
      const play = () => {
        game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
        game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
      }
      play()
      if (undone) {
        game.actor.send({ type: 'undo', isAll: true })
        play()
      }
      game.actor.send({ type: 'command', command: 'confirm' })
      expect(game.undoings).toEqual([undone])
    },
  )

  test('W443 tells nothing of the kind with a roll', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'roll' })
    expect(game.undoings).toEqual([undefined])
  })

  test('bears off everything at a double tap, where all checkers are home', async () => {
    const white = counts({ 6: 2, 5: 2 })
    const game = table(toMove({ dice: [6, 5], points: [white, counts({ 24: 2, 1: 13 })], possibleMoves: [] }))
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
    game.actor.send({ type: 'intent', intent: { type: 'doubleTapPoint', point: 6 } })
    expect(game.knows().draft?.played.map(({ src, dst }) => [src, dst])).toEqual([
      [6, 0],
      [5, 0],
    ])
  })

  test('names a side as on turn only when the board shows that', async () => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    expect(game.knows().onTurn).toBe('black')
    const roll = action('roll', { player: 'black', dice: [6, 6] })
    const next = gameContext({ updateIndex: 2, lastActions: [roll] })
    game.actor.send({ type: 'updated', game: next })
    expect(game.knows()).toMatchObject({ game: { currentPlayer: 'white' }, onTurn: 'black' })
    expect(game.signals).toEqual([])
    await game.arrive()
    expect(game.knows().onTurn).toBe('white')
    expect(game.signals).toEqual(['yourTurn'])
  })

  test('ends an animation at a tap', async () => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    const next = gameContext({ updateIndex: 2, lastActions: [action('roll', { player: 'black', dice: [6, 6] })] })
    game.actor.send({ type: 'updated', game: next })
    game.actor.send({ type: 'skip' })
    await settle()
    expect(game.isIn('yourTurn')).toBe(true)
  })

  test('rolls by itself where the player wants that and no double could come first', async () => {
    const couldDouble = table(gameContext(), { rollsByItself: true })
    const cannot = table(gameContext({ canDouble: false }), { rollsByItself: true })
    await settle()
    expect(couldDouble.sent).toEqual([])
    expect(cannot.sent).toEqual([{ name: 'roll', updateIndex: 1 }])
  })

  test('plays an only turn by itself and shows it first', async () => {
    const only = toMove({
      points: [counts({ 25: 1, 6: 14 }), counts({ 6: 2, 4: 2, 3: 2, 2: 2, 1: 2, 13: 5 })],
      dice: [5, 5],
      possibleMoves: [
        [
          [25, 20],
          [20, 15],
          [15, 10],
          [10, 5],
        ],
      ],
    })
    const game = table(only, { movesByItself: true })
    await settle()
    expect(game.plans).toHaveLength(1)
    expect(game.sent).toEqual([])
    await game.arrive()
    expect(game.sent).toMatchObject([{ name: 'move' }])
  })

  test.each<{ who: string; wish: boolean; possibleMoves: GameContext['possibleMoves'] }>([
    {
      who: 'who has a choice',
      wish: true,
      possibleMoves: [
        [
          [8, 5],
          [6, 5],
        ],
        [[8, 4]],
      ],
    },
    { who: 'who wants to play it', wish: false, possibleMoves: [[[8, 4]]] },
    { who: 'where the screen cannot complete it', wish: true, possibleMoves: [[[8, 5]]] },
  ])('leaves a turn to the player $who', async ({ wish, possibleMoves }) => {
    const game = table(toMove({ possibleMoves }), { movesByItself: wish })
    await settle()
    expect([game.isIn('yourTurn'), game.isBusy(), game.plans, game.sent]).toEqual([true, false, [], []])
    expect(game.offered()).toContain(8)
  })

  test('is busy and offers nothing while it loads, shows an update and sends', async () => {
    const game = table(toMove())
    const state = () => [game.isBusy(), game.offered() !== null]
    expect([...state(), game.shown.length]).toEqual([true, false, 0])
    await settle()
    expect(state()).toEqual([false, true])
    expect(game.shown.map(({ points }) => points.white[8])).toEqual([3])
    game.actor.send({ type: 'updated', game: opponentToRoll })
    game.actor.send({ type: 'updated', game: toMove({ updateIndex: 4 }) })
    game.actor.send({ type: 'updated', game: opponentToRoll })
    expect(state()).toEqual([true, false])
    for (let scene = 0; scene < 4; scene++) await game.arrive()
    expect([...state(), game.knows().game?.updateIndex]).toEqual([false, true, 4])
    game.actor.send({ type: 'command', command: 'resignGame' })
    expect([...state(), game.isIn('sending')]).toEqual([true, false, true])
  })

  test('says that there is no move and waits a moment, or until a tap', async () => {
    const game = table(gameContext())
    await settle()
    const next = gameContext({
      updateIndex: 2,
      currentPlayer: 'black',
      lastActions: [action('roll', { dice: [6, 6] }), action('move', { moves: [] })],
    })
    game.actor.send({ type: 'updated', game: next })
    await game.arrive()
    expect(game.knows().notice).toEqual({ type: 'cannotMove', side: 'white' })
    expect(game.isIn('saying')).toBe(true)
    game.clock.increment(1_200)
    await game.arrive()
    expect(game.isIn('opponentTurn')).toBe(true)
  })

  test('no longer shows a notice about what a practice has gone back from', async () => {
    const game = table(gameContext({ phase: 'answerDouble', isPractice: true }))
    await settle()
    const taken = gameContext({
      updateIndex: 2,
      currentPlayer: 'black',
      lastActions: [action('take')],
      isPractice: true,
    })
    game.actor.send({ type: 'updated', game: taken })
    game.actor.send({ type: 'skip' })
    await game.arrive()
    expect(game.knows().notice).toEqual({ type: 'doubleTaken', side: 'white' })
    const before = gameContext({ updateIndex: 3, phase: 'answerDouble', undoActionIndex: 4, isPractice: true })
    game.actor.send({ type: 'updated', game: before })
    await game.arrive()
    expect(game.knows().game).toBe(before)
    expect(game.knows().notice).toBeNull()
  })

  test('lets viewers watch and do nothing else', async () => {
    const game = table(toMove(), {}, { memberId: 99 })
    await settle()
    expect(game.isIn('opponentTurn')).toBe(true)
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.actor.send({ type: 'command', command: 'resignMatch' })
    expect([game.offered(), game.sent, game.plans]).toEqual([null, [], []])
  })
})
