import { SimulatedClock, createActor } from 'xstate'
import type { BoardOffer, BoardPosition, ShownRefusal } from '../../../../src/client/board/position/boardPosition.ts'
import type { AnimationPlan } from '../../../../src/client/board/position/planAnimation.ts'
import type { GamePorts, GameWishes, Sending } from '../../../../src/client/table/machine/gameKnowledge.ts'
import { createGameMachine } from '../../../../src/client/table/machine/gameMachine.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { ME, action, gameContext, matchupOf } from '../../gameContexts.ts'

export const WISHES: GameWishes = {
  showsOpponentMoves: true,
  isMotionReduced: false,
  rollsByItself: false,
  movesByItself: false,
}

/** A server and a board that do what the test says, when it says so. */
export function table(
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

/** Lets what is already answered arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** The player has a 3-1 to play, with two choices for the first checker. */
export const toMove = (changes: Partial<GameContext> = {}) =>
  gameContext({ phase: 'move', dice: [3, 1], possibleMoves: [[[8, 5]], [[6, 5]]], ...changes })
export const rolled = toMove({ updateIndex: 2, lastActions: [action('roll', { dice: [3, 1] })] })
export const opponentToRoll = gameContext({ updateIndex: 3, currentPlayer: 'black' })
