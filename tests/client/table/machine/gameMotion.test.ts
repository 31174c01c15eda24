import { describe, expect, test } from 'vitest'
import { action, gameContext } from '../../gameContexts.ts'
import { WISHES, opponentToRoll, settle, table, toMove } from './gameTable.ts'

describe('a roll', () => {
  test('W690: lets the dice tumble before its answer comes, and throws them with the answer', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'roll' })
    expect([game.tumbled, game.plans]).toEqual([['white'], []])
    const roll = action('roll', { dice: [6, 2] })
    await game.answer(gameContext({ updateIndex: 2, phase: 'move', dice: [6, 2], lastActions: [roll] }))
    expect(game.plans.map(({ throws }) => throws.map(({ side, values }) => [side, values]))).toEqual([
      [['white', [6, 2]]],
    ])
  })

  test('W690: tumbles for no other command, and for nobody who wants less motion', async () => {
    const doubling = table(gameContext({ canDouble: true }))
    const still = table(gameContext(), { isMotionReduced: true })
    await settle()
    doubling.actor.send({ type: 'command', command: 'double' })
    still.actor.send({ type: 'command', command: 'roll' })
    expect([doubling.tumbled, still.tumbled, still.sent.length]).toEqual([[], [], 1])
  })
})

describe('a screen whose player wants no motion', () => {
  const still = { isMotionReduced: true }

  test('shows the own steps and the opponent’s without a movement', async () => {
    const game = table(toMove(), still)
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    expect(game.shown.at(-1)?.points.white[5]).toBe(1)
    game.actor.send({ type: 'updated', game: opponentToRoll })
    await settle()
    expect(game.shown.at(-1)?.points.white[5]).toBe(0)
    expect([game.plans, game.isIn('opponentTurn')]).toEqual([[], true])
  })

  test('shows an only turn without a movement', async () => {
    const game = table(toMove({ possibleMoves: [[[8, 4]]] }), { ...still, movesByItself: true })
    await settle()
    expect(game.shown.at(-1)?.points.white[4]).toBe(1)
    expect([game.plans.length, game.sent.length]).toEqual([0, 1])
  })

  test('celebrates no winner', async () => {
    const game = table(gameContext({ phase: 'answerDouble', currentPlayer: 'black' }), still)
    await settle()
    const end = action('gameEnd', { points: 1, reason: 'drop', winKind: 'single' })
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 2, index: 1, lastActions: [end] }) })
    expect([game.knows().notice?.type, game.signals]).toEqual(['gameWon', []])
  })
})

describe('an alert', () => {
  test.each([
    { lasts: 0, of: action('double', { player: 'black' }) },
    { lasts: 0, of: action('take', { player: 'black' }) },
    { lasts: 1_200, of: action('move', { player: 'black', moves: [] }) },
    { lasts: 3_500, of: action('resign', { player: 'black', points: 1 }) },
    { lasts: 2_600, of: action('gameEnd', { points: 1, reason: 'drop', winKind: 'single' }) },
  ])('of a $of.type is shown for $lasts ms', async ({ lasts, of }) => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 2, lastActions: [of] }) })
    await game.arrive()
    if (lasts > 0) {
      game.clock.increment(lasts - 1)
      await game.arrive()
      expect(game.isIn('saying')).toBe(true)
      game.clock.increment(1)
    } else {
      game.clock.increment(1)
    }
    await game.arrive()
    expect([game.isIn('saying'), game.isIn('yourTurn')]).toEqual([false, true])
    expect(game.signals).toEqual(of.type === 'gameEnd' ? ['celebrate white', 'yourTurn'] : ['yourTurn'])
  })
})

describe('a turn of the player', () => {
  test('is called out again after the opponent’s, and not before', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 2, canDouble: false }) })
    await game.arrive()
    expect(game.signals).toEqual(['yourTurn'])
    game.actor.send({ type: 'updated', game: opponentToRoll })
    await game.arrive()
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 4 }) })
    await game.arrive()
    expect(game.signals).toEqual(['yourTurn', 'yourTurn'])
  })

  test('follows settings that change meanwhile', async () => {
    const game = table(gameContext({ canDouble: false }))
    await settle()
    expect(game.sent).toEqual([])
    game.actor.send({ type: 'wishesChanged', wishes: { ...WISHES, rollsByItself: true } })
    expect(game.sent).toEqual([{ name: 'roll', updateIndex: 1 }])
  })

  test('that is played by itself hurries at a tap', async () => {
    const game = table(toMove({ possibleMoves: [[[8, 4]]] }), { movesByItself: true })
    await settle()
    expect([game.isBusy(), game.offered(), game.sent]).toEqual([true, null, []])
    game.actor.send({ type: 'skip' })
    await settle()
    expect(game.sent).toMatchObject([{ name: 'move' }])
  })
})
