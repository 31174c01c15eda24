import { type ActorRefFrom, type SnapshotFrom, assign, enqueueActions, setup } from 'xstate'
import type { Notice } from './describeUpdate.ts'
import { gameActors, gameEffects } from './gameEffects.ts'
import {
  askPlayer,
  automaticAct,
  catchUp,
  drawIntent,
  endScene,
  hearOfMatchup,
  isMyTurn,
  isNewer,
  isOver,
  isSameTable,
  knowNothing,
  onlyTurn,
  owesSeed,
  prepareCommand,
  prepareOnlyTurn,
  queueNews,
  sayScene,
  sendingOf,
  sideOf,
  startFrom,
  takeMatchup,
  takeUpNews,
} from './gameDecisions.ts'
import type { GameEvent, GameInput, GameKnowledge, GamePorts } from './gameKnowledge.ts'
import { refusalOf } from '../position/refusal.ts'

/** How long the game stands still while something is said over the board; a tap goes on at once. */
const NOTICE_MS: Readonly<Record<Notice['type'], number>> = {
  doubleOffered: 0,
  doubleTaken: 0,
  cannotMove: 1_200,
  // With the half second before a finished match is left, the alert is seen for its four seconds.
  resigned: 3_500,
  gameWon: 2_600,
}
const RETRY_MS = 2_000
/** A finished match is left after this time (spec §9). */
const FINISH_MS = 500

type GameSetup = ReturnType<typeof gameSetup>

/** The words that the game's states are written in. */
function gameSetup(ports: GamePorts) {
  const { board } = ports
  const effects = gameEffects(ports)
  return setup({
    types: {
      context: {} as GameKnowledge,
      events: {} as GameEvent,
      input: {} as GameInput,
      // Something moves, or an answer is awaited.
      tags: {} as 'busy',
    },
    actors: gameActors(ports),
    delays: {
      retry: RETRY_MS,
      finish: FINISH_MS,
      notice: ({ context: { scenes } }) => (scenes[0]?.type === 'notice' ? NOTICE_MS[scenes[0].notice.type] : 0),
    },
    guards: {
      isNewer: ({ context, event }) => event.type === 'updated' && isNewer(context, event.game),
      // The same table by a later state: whatever goes on there goes on.
      isNewerOnly: ({ context, event }) =>
        event.type === 'updated' && isNewer(context, event.game) && isSameTable(context.game, event.game),
      hasNews: ({ context }) => context.queue.length > 0,
      isOver: ({ context: { game } }) => game !== null && isOver(game),
      wasOver: ({ context }) => context.wasOver,
      isWaiting: ({ context }) => context.game?.phase === 'waiting',
      isMyTurn: ({ context }) => isMyTurn(context),
      owesSeed: ({ context }) => owesSeed(context),
      rollsByItself: ({ context }) => automaticAct(context) === 'roll',
      movesByItself: ({ context }) => automaticAct(context) === 'move' && onlyTurn(context) !== null,
      isPlay: ({ context }) => context.scenes[0]?.type === 'play',
      isNotice: ({ context }) => context.scenes[0]?.type === 'notice',
      isPossible: ({ context, event }) => event.type === 'command' && sendingOf(context, event.command) !== null,
    },
    actions: {
      queueNews: assign(({ context, event }) => (event.type === 'updated' ? queueNews(context, event.game) : {})),
      takeUpNews: assign(({ context }) => takeUpNews(context)),
      catchUp: assign(({ context }) => catchUp(context)),
      endScene: assign(({ context }) => endScene(context)),
      say: enqueueActions(({ context, enqueue }) => {
        enqueue.assign(sayScene(context))
        enqueue(() => effects.honour(context))
      }),
      askPlayer: enqueueActions(({ context, enqueue }) => {
        const change = askPlayer(context)
        enqueue.assign(change)
        enqueue(() => effects.ask(context, change.draft ?? null))
      }),
      draw: enqueueActions(({ context, event, enqueue }) => {
        const drawn = drawIntent(context, event)
        if (drawn === null) return
        enqueue.assign(drawn.change)
        enqueue(() => effects.showDraft(context, drawn))
      }),
      refuse: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'intent') return
        const mySide = sideOf(context.memberId, context.game)
        const refusal = refusalOf({ ...context, mySide }, event.intent)
        if (refusal === null) return
        enqueue.assign({ refusal })
        enqueue(() => effects.refuse(context, refusal))
      }),
      tap: () => ports.signal('tap'),
      prepareCommand: assign(({ context, event }) => prepareCommand(context, event)),
      prepareRoll: assign(({ context }) => ({ sending: sendingOf(context, 'roll') })),
      prepareOnlyTurn: assign(({ context }) => prepareOnlyTurn(context)),
      rest: assign({ isAsked: false }),
      withdrawOffer: () => board.offer(null),
      hurry: () => board.skip(),
      refresh: ({ self }) => effects.refresh((event) => self.send(event)),
      tellResult: ({ context }) => effects.tellResult(context),
      leave: () => ports.signal('matchOver'),
      leaveAtOnce: () => ports.signal('wasOver'),
    },
  })
}

type GameMachine = ReturnType<typeof createGameMachine>
export type GameActor = ActorRefFrom<GameMachine>
export type GameSnapshot = SnapshotFrom<GameMachine>

/**
 * One game screen. Answers and live copies enter as the same event, and only a larger `updateIndex` counts; the next state
 * follows from the game's context, never from memory; after any failure the context is loaded again.
 */
export function createGameMachine(ports: GamePorts) {
  const game = gameSetup(ports)
  return game.createMachine({
    id: 'game',
    context: ({ input }) => knowNothing(input),
    initial: 'loading',
    on: {
      wishesChanged: { actions: assign(({ event }) => ({ wishes: event.wishes })) },
      matchupUpdated: { actions: assign(({ context, event }) => hearOfMatchup(context, event.matchup)) },
      matchupLoaded: { actions: assign(({ context, event }) => takeMatchup(context, event.matchup)) },
    },
    states: {
      loading: {
        tags: 'busy',
        entry: 'withdrawOffer',
        on: {
          updated: { guard: 'isNewer', actions: 'queueNews' },
          resumed: { target: 'loading', reenter: true },
        },
        invoke: {
          src: 'load',
          onDone: [
            { guard: ({ event }) => event.output === null, target: 'missing' },
            {
              target: 'ready',
              actions: [
                assign(({ context, event }) => startFrom(context, event.output)),
                ({ context }) => ports.board.show(context.shown),
              ],
            },
          ],
          onError: 'failed',
        },
      },
      missing: {},
      failed: { after: { retry: 'loading' }, on: { resumed: 'loading' } },
      ready: {
        initial: 'deciding',
        on: {
          updated: [
            { guard: 'isNewerOnly', actions: assign(({ event }) => ({ game: event.game })) },
            { guard: 'isNewer', actions: 'queueNews', target: '.deciding' },
          ],
          resumed: { actions: 'refresh' },
        },
        states: {
          deciding: {
            entry: 'catchUp',
            always: [
              { guard: 'hasNews', target: 'animating', actions: 'takeUpNews' },
              { guard: 'wasOver', target: 'wasOver' },
              { guard: 'isOver', target: 'matchOver' },
              { guard: 'isWaiting', target: 'waiting' },
              { guard: 'isMyTurn', target: 'yourTurn' },
              { target: 'opponentTurn' },
            ],
          },
          animating: animatingState(game),
          waiting: waitingState(game),
          yourTurn: yourTurnState(game),
          movingByItself: movingByItselfState(game),
          sending: sendingState(game),
          opponentTurn: { entry: 'rest', on: { intent: { actions: 'refuse' } } },
          matchOver: { entry: 'tellResult', after: { finish: 'left' } },
          left: { entry: 'leave' },
          // An old match is no news: nothing is heard, and its result is shown as it stands.
          wasOver: { entry: 'leaveAtOnce' },
        },
      },
    },
  })
}

/** An update is shown scene by scene; what comes meanwhile waits. */
function animatingState(game: GameSetup) {
  return game.createStateConfig({
    tags: 'busy',
    entry: 'withdrawOffer',
    on: { updated: { guard: 'isNewer', actions: 'queueNews' } },
    initial: 'choosing',
    states: {
      choosing: {
        always: [
          { guard: 'isPlay', target: 'playing' },
          { guard: 'isNotice', target: 'saying' },
          { target: '#game.ready.deciding' },
        ],
      },
      playing: {
        invoke: {
          src: 'playScene',
          input: ({ context }) => context,
          onDone: { target: 'choosing', actions: 'endScene' },
        },
        on: { skip: { actions: 'hurry' } },
      },
      saying: {
        entry: 'say',
        after: { notice: { target: 'choosing', actions: 'endScene' } },
        on: { skip: { target: 'choosing', actions: 'endScene' } },
      },
    },
  })
}

/** Before the first roll: both players give their share of the dice. */
function waitingState(game: GameSetup) {
  return game.createStateConfig({
    initial: 'idle',
    states: {
      idle: { always: { guard: 'owesSeed', target: 'seeding' } },
      seeding: {
        invoke: {
          src: 'sendSeed',
          onDone: { target: 'idle', actions: assign({ hasSeeded: true }) },
          onError: 'unseeded',
        },
      },
      unseeded: { after: { retry: '#game.loading' } },
    },
  })
}

function yourTurnState(game: GameSetup) {
  return game.createStateConfig({
    entry: 'askPlayer',
    always: [
      { guard: 'rollsByItself', target: 'sending', actions: 'prepareRoll' },
      { guard: 'movesByItself', target: 'movingByItself' },
    ],
    on: {
      intent: { actions: ['refuse', 'draw'] },
      undo: { actions: 'draw' },
      command: { guard: 'isPossible', target: 'sending', actions: ['tap', 'prepareCommand'] },
    },
  })
}

/** The only turn there is plays itself, then it is sent. */
function movingByItselfState(game: GameSetup) {
  return game.createStateConfig({
    tags: 'busy',
    entry: 'withdrawOffer',
    invoke: {
      src: 'playOnlyTurn',
      input: ({ context }) => context,
      onDone: { target: 'sending', actions: 'prepareOnlyTurn' },
    },
    on: { skip: { actions: 'hurry' } },
  })
}

function sendingState(game: GameSetup) {
  return game.createStateConfig({
    tags: 'busy',
    entry: 'withdrawOffer',
    invoke: {
      src: 'send',
      input: ({ context }) => context,
      onDone: { target: 'deciding', actions: assign(({ context, event }) => queueNews(context, event.output)) },
      onError: '#game.loading',
    },
  })
}
