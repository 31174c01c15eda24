import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { BoardOffer, BoardPosition, ShownRefusal } from '../../../../src/client/board/position/boardPosition.ts'
import type { AnimationPlan } from '../../../../src/client/board/position/planAnimation.ts'
import type { GamePorts, GameWishes, Sending } from '../../../../src/client/table/machine/gameKnowledge.ts'
import { ActionRefused } from '../../../../src/client/table/machine/actionRefusal.ts'
import { quickestTurn } from '../../../../src/client/table/position/quickestTurn.ts'
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
  const givenUp: Sending[] = []
  const undoings: (boolean | undefined)[] = []
  const plans: AnimationPlan[] = []
  const shown: BoardPosition[] = []
  const signals: string[] = []
  const refusals: ShownRefusal[] = []
  const told: string[] = []
  const waiting: (() => void)[] = []
  const answers: { resolve: (game: GameContext) => void; reject: (error: Error) => void }[] = []
  let server: GameContext | null = first
  let isDown = false
  // A board may still offer the moves of another game.
  let offer: BoardOffer | null = { side: 'white', sources: [24], targetsOf: () => [] }
  const tumbled: string[] = []
  let loads = 0
  let seeds = 0
  const ports: GamePorts = {
    load: () => {
      loads++
      if (isDown) return Promise.reject(new Error('no network'))
      return Promise.resolve(server === null ? null : { matchup, game: server })
    },
    sendAction: (_gameId, sending, signal, undone) => {
      sent.push(sending)
      signal.addEventListener('abort', () => givenUp.push(sending))
      undoings.push(undone)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    resignMatch: () => {
      sent.push('resignMatch')
      return Promise.resolve()
    },
    sendSeed: () => {
      seeds++
      return isDown ? Promise.reject(new Error('no network')) : Promise.resolve()
    },
    board: {
      show: (position) => shown.push(position),
      play: (plan) => {
        plans.push(plan)
        return new Promise((resolve) => waiting.push(resolve))
      },
      tumble: (side) => tumbled.push(side),
      offer: (next) => {
        offer = next
      },
      skip: () => waiting.splice(0).forEach((done) => done()),
      celebrate: (winner) => signals.push(`celebrate ${winner}`),
      refuse: (refused) => refusals.push(refused),
    },
    signal: (what) => signals.push(what),
    tellRefusal: (why) => told.push(why),
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
    givenUp,
    undoings,
    plans,
    shown,
    signals,
    tumbled,
    refusals,
    told,
    offered: () => offer?.sources ?? null,
    loads: () => loads,
    seeds: () => seeds,
    serve: (game: GameContext | null) => (server = game),
    /** Lets the server be down from now on, or be back. */
    setDown: (down: boolean) => (isDown = down),
    answer: async (game: GameContext) => {
      answers.shift()?.resolve(game)
      await settle()
    },
    refuse: async (error = new Error('no network')) => {
      answers.shift()?.reject(error)
      await settle()
    },
    /** Lets everything that moves on the board arrive. */
    arrive: async () => {
      waiting.splice(0).forEach((done) => done())
      await settle()
    },
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isSlow: () => actor.getSnapshot().hasTag('slow'),
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

  test('loads the state again after a refused action', async () => {
    const game = table(gameContext())
    await settle()
    game.actor.send({ type: 'command', command: 'roll' })
    game.serve(opponentToRoll)
    await game.refuse()
    expect(game.loads()).toBe(2)
    expect(game.isIn('opponentTurn')).toBe(true)
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

  test('lets viewers watch and do nothing else', async () => {
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

  test('tells the end once, whatever comes afterwards', async () => {
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
