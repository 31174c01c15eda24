import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { BoardOffer, ShownRefusal } from '../../../../src/client/board/position/boardPosition.ts'
import type { AnimationPlan } from '../../../../src/client/board/position/planAnimation.ts'
import type { GamePorts, GameWishes, Sending } from '../../../../src/client/table/machine/gameKnowledge.ts'
import { createGameMachine } from '../../../../src/client/table/machine/gameMachine.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { ME, action, counts, gameContext, matchupOf } from '../../gameContexts.ts'

const WISHES: GameWishes = {
  showsOpponentMoves: true,
  isMotionReduced: false,
  rollsByItself: false,
  movesByItself: false,
}

/** A server and a board that do what the test says, when it says so. */
function table(
  first: GameContext,
  wishes: Partial<GameWishes> = {},
  { memberId = ME, matchup = matchupOf() }: { readonly memberId?: number; readonly matchup?: Matchup } = {},
) {
  const sent: Sending[] = []
  const plans: AnimationPlan[] = []
  const signals: string[] = []
  const refusals: ShownRefusal[] = []
  const waiting: (() => void)[] = []
  const answers: { resolve: (game: GameContext) => void; reject: (error: Error) => void }[] = []
  let server = first
  let offer: BoardOffer | null = null
  let loads = 0
  let seeds = 0
  const ports: GamePorts = {
    load: () => {
      loads++
      return Promise.resolve({ matchup, game: server })
    },
    sendAction: (_gameId, sending) => {
      sent.push(sending)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    resignMatch: () => {
      sent.push('resignMatch')
      return Promise.resolve()
    },
    sendSeed: () => {
      seeds++
      return Promise.resolve()
    },
    board: {
      show: () => {},
      play: (plan) => {
        plans.push(plan)
        return new Promise((resolve) => waiting.push(resolve))
      },
      offer: (next) => {
        offer = next
      },
      skip: () => waiting.splice(0).forEach((done) => done()),
      celebrate: (winner) => signals.push(`celebrate ${winner}`),
      refuse: (refused) => refusals.push(refused),
    },
    signal: (what) => signals.push(what),
  }
  const clock = new SimulatedClock()
  const actor = createActor(createGameMachine(ports), {
    clock,
    input: { memberId, wishes: { ...WISHES, ...wishes } },
  }).start()
  return {
    actor,
    clock,
    sent,
    plans,
    signals,
    refusals,
    offered: () => offer?.sources ?? null,
    loads: () => loads,
    seeds: () => seeds,
    serve: (game: GameContext) => (server = game),
    answer: async (game: GameContext) => {
      answers.shift()?.resolve(game)
      await settle()
    },
    refuse: async () => {
      answers.shift()?.reject(new Error('403'))
      await settle()
    },
    /** Everything that moves on the board arrives. */
    arrive: async () => {
      waiting.splice(0).forEach((done) => done())
      await settle()
    },
    isIn: (state: string) => JSON.stringify(actor.getSnapshot().value).includes(`"${state}"`),
    knows: () => actor.getSnapshot().context,
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

const toMove = (changes: Partial<GameContext> = {}) =>
  gameContext({ phase: 'move', dice: [3, 1], possibleMoves: [[[8, 5]], [[6, 5]]], ...changes })
const rolled = toMove({ updateIndex: 2, lastActions: [action('roll', { dice: [3, 1] })] })
const opponentToRoll = gameContext({ updateIndex: 3, currentPlayer: 'black' })

describe('a game screen', () => {
  test('W121: keeps its own mark of the matchup when the live channel, which knows no marks, tells of it', async () => {
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

  test('drops states that are not newer', async () => {
    const game = table(toMove({ updateIndex: 4 }))
    await settle()
    game.actor.send({ type: 'updated', game: opponentToRoll })
    expect(game.knows().game?.updateIndex).toBe(4)
    expect(game.plans).toEqual([])
  })

  test('keeps what is told while the state is on its way, unless it is older', async () => {
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

  test('takes steps back one by one or all', async () => {
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

  test('takes a double tap for bearing off everything, where all checkers are home', async () => {
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

  test('loads the state again after a refused action', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'roll' })
    game.serve(opponentToRoll)
    await game.refuse()
    expect(game.loads()).toBe(2)
    expect(game.isIn('opponentTurn')).toBe(true)
  })

  test('queues what comes while the board is busy and plays it in order', async () => {
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

  test('calls nobody on turn before the board shows it', async () => {
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

  test('finishes an animation at a tap', async () => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    const next = gameContext({ updateIndex: 2, lastActions: [action('roll', { player: 'black', dice: [6, 6] })] })
    game.actor.send({ type: 'updated', game: next })
    game.actor.send({ type: 'skip' })
    await settle()
    expect(game.isIn('yourTurn')).toBe(true)
  })

  test('rolls by itself where it is wanted and no double could come first', async () => {
    const couldDouble = table(gameContext(), { rollsByItself: true })
    const cannot = table(gameContext({ canDouble: false }), { rollsByItself: true })
    await settle()
    expect(couldDouble.sent).toEqual([])
    expect(cannot.sent).toEqual([{ name: 'roll', updateIndex: 1 }])
  })

  test('plays the only turn by itself and shows it first', async () => {
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

  test('W30 a match without an opponent asks for no seed, and gets it as soon as it has started', async () => {
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

  test("gives its share of the dice once, while the match waits for both players' shares", async () => {
    const waiting = gameContext({ phase: 'waiting', currentPlayer: null })
    const game = table(waiting)
    await settle()
    expect(game.seeds()).toBe(1)
    game.actor.send({ type: 'updated', game: { ...waiting, updateIndex: 2 } })
    await game.arrive()
    expect(game.isIn('waiting')).toBe(true)
    expect(game.seeds()).toBe(1)
  })

  test('says that there is no move and stands still a moment, or until a tap', async () => {
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

  test('says nothing any more of what a practice has gone back from', async () => {
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

  test('honours the winner of a game before the next one is set up', async () => {
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
    const over = gameContext({
      updateIndex: 2,
      phase: 'over',
      currentPlayer: null,
      matchupFinished: true,
      winner: 'white',
    })
    game.actor.send({ type: 'updated', game: over })
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

  test('leaves a match that was over before it was looked at without a sound, and without news of it', async () => {
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

  test('tells the end also where the match has ended while its state was loaded anew', async () => {
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

  test('lets viewers look on and nothing else', async () => {
    const game = table(toMove(), {}, { memberId: 99 })
    await settle()
    expect(game.isIn('opponentTurn')).toBe(true)
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    game.actor.send({ type: 'command', command: 'resignMatch' })
    expect([game.offered(), game.sent, game.plans]).toEqual([null, [], []])
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

  test('keeps a turn that could not be sent, where the match still asks for it', async () => {
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
    expect(game.sent).toHaveLength(2)
  })

  test('ends once, whatever comes after the end', async () => {
    const game = table(gameContext({ currentPlayer: 'black' }))
    await settle()
    const over = gameContext({
      updateIndex: 2,
      phase: 'over',
      currentPlayer: null,
      matchupFinished: true,
      winner: 'white',
    })
    game.actor.send({ type: 'updated', game: over })
    await game.arrive()
    game.actor.send({ type: 'updated', game: { ...over, updateIndex: 3 } })
    game.clock.increment(500)
    expect(game.signals).toEqual(['win', 'matchOver'])
  })

  test('does not resign a game where that would end the match', async () => {
    const game = table(gameContext({ canResignGame: false }))
    await settle()
    game.actor.send({ type: 'command', command: 'resignGame' })
    expect(game.sent).toEqual([])
  })
})

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

  test('with a checker on the bar calls the eye there', async () => {
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

  test('moves nothing where motion is not wanted', async () => {
    const game = table(toMove(), { isMotionReduced: true })
    await settle()
    game.actor.send(tap(16))
    expect(game.refusals).toMatchObject([{ isStill: true }])
  })

  test("on the opponent's turn is answered without a sound, and to viewers not at all", async () => {
    const mine = table(opponentToRoll)
    const viewer = table(opponentToRoll, {}, { memberId: 99 })
    await settle()
    for (const { actor } of [mine, viewer]) actor.send(tap(6))
    expect(mine.knows().refusal?.reason).toBe('notYourTurn')
    expect([mine.refusals.length, viewer.refusals.length]).toEqual([1, 0])
    expect([...mine.signals, ...viewer.signals]).toEqual([])
  })

  test('of what was refused nothing is said any more in the next state', async () => {
    const game = table(opponentToRoll)
    await settle()
    game.actor.send(tap(6))
    game.actor.send({ type: 'updated', game: gameContext({ updateIndex: 4 }) })
    await game.arrive()
    expect(game.knows().refusal).toBeNull()
  })
})

describe('a tap that does something', () => {
  test('is heard at once where nothing on the board tells of it: a button that is sent, dice that change places', async () => {
    const game = table(toMove())
    await settle()
    game.actor.send({ type: 'intent', intent: { type: 'tapDice' } })
    expect(game.signals).toEqual(['yourTurn', 'tap'])
    game.actor.send({ type: 'intent', intent: { type: 'tapPoint', point: 8 } })
    expect(game.signals).toEqual(['yourTurn', 'tap'])
  })

  test('is not heard of a button that means nothing now', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'take' })
    expect(game.signals).toEqual(['yourTurn'])
    game.actor.send({ type: 'command', command: 'roll' })
    expect(game.signals).toEqual(['yourTurn', 'tap'])
  })
})
