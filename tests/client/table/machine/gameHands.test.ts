import { describe, expect, test } from 'vitest'
import { counts, gameContext } from '../../gameContexts.ts'
import { opponentToRoll, settle, table, toMove } from './gameTable.ts'

describe('a tap that does nothing', () => {
  const tap = (point: number) => ({ type: 'intent', intent: { type: 'tapPoint', point } }) as const
  const onBar = toMove({ points: [counts({ 25: 1, 6: 5, 8: 3 }), counts({ 6: 5 })] })

  test('is answered on the board, by a sound, and by a reason that the next move takes away', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send(tap(16))
    expect(game.refusals).toEqual([{ point: 16, callsBar: false, isStill: false }])
    expect(game.signals).toEqual(['yourTurn', 'refused'])
    expect(game.knows().refusal).toEqual({ point: 16, reason: 'noMove' })
    game.actor.send(tap(8))
    expect(game.knows().refusal).toBeNull()
    expect(game.knows().draft?.played).toHaveLength(1)
    expect(game.refusals).toHaveLength(1)
  })

  test('with a checker on the bar draws attention to the bar', async () => {
    const game = table(onBar)
    await settle()
    game.actor.send(tap(8))
    expect(game.refusals).toEqual([{ point: 8, callsBar: true, isStill: false }])
    expect(game.knows().refusal?.reason).toBe('bar')
  })

  test('is answered again when it comes again', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send(tap(16))
    const first = game.knows().refusal
    game.actor.send(tap(16))
    expect(game.knows().refusal).not.toBe(first)
    expect(game.refusals).toHaveLength(2)
  })

  test('moves nothing for a player who wants no motion', async () => {
    const game = table(toMove(), { isMotionReduced: true })
    await settle()
    game.actor.send(tap(16))
    expect(game.refusals).toMatchObject([{ isStill: true }])
  })

  test('is answered without a sound on the opponent’s turn, and not at all for viewers', async () => {
    const mine = table(opponentToRoll)
    const viewer = table(opponentToRoll, {}, { memberId: 99 })
    await settle()
    for (const { actor } of [mine, viewer]) actor.send(tap(6))
    expect(mine.knows().refusal?.reason).toBe('notYourTurn')
    expect([mine.refusals.length, viewer.refusals.length]).toEqual([1, 0])
    expect([...mine.signals, ...viewer.signals]).toEqual([])
  })

  test('leaves no reason behind in the next state', async () => {
    const game = table(opponentToRoll)
    await settle()
    game.actor.send(tap(6))
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 4 }) })
    await game.arrive()
    expect(game.knows().refusal).toBeNull()
  })
})

describe('a drag that does nothing', () => {
  const drag = (src: number, dst: number) => ({ type: 'intent', intent: { type: 'move', src, dst } }) as const

  test('is answered as a tap is, and moves nothing', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send(drag(8, 2))
    expect(game.refusals).toEqual([{ point: 2, callsBar: false, isStill: false }])
    expect(game.signals).toEqual(['yourTurn', 'refused'])
    expect([game.knows().refusal?.reason, game.plans.length]).toEqual(['noMove', 0])
    game.actor.send(drag(8, 5))
    expect(game.knows().refusal).toBeNull()
    expect(game.knows().draft?.played).toHaveLength(1)
  })
})

describe('a tap that does something', () => {
  test('is heard at once where the board shows nothing of it: a button that is sent, dice that change places', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapDice' } })
    expect(game.signals).toEqual(['yourTurn', 'tap'])
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    expect(game.signals).toEqual(['yourTurn', 'tap'])
  })

  test('is not heard on a button that means nothing at that moment', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'take' })
    expect(game.signals).toEqual(['yourTurn'])
    game.actor.send({ type: 'command', command: 'roll' })
    expect(game.signals).toEqual(['yourTurn', 'tap'])
  })
})

describe('an own move on the board', () => {
  const lastFlights = (game: ReturnType<typeof table>) => game.plans.at(-1)?.flights.map(({ from, to }) => [from, to])

  test('flies once for each die, and each die once', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 4 } })
    expect(lastFlights(game)).toEqual([
      [8, 5],
      [5, 4],
    ])
    game.actor.send({ type: 'undo', isAll: false })
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 6 } })
    expect(lastFlights(game)).toEqual([[6, 5]])
    // A flight without a step that explains it is of the kind `return`.
    expect(game.plans.at(-1)?.flights.map(({ kind }) => kind)).toEqual(['move'])
  })

  test('of a dragged checker is one flight from the hand', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'move', src: 8, dst: 4 } })
    expect(lastFlights(game)).toEqual([[8, 4]])
  })
})
