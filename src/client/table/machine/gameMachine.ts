import { type ActorRefFrom, type SnapshotFrom, assign } from 'xstate'
import { hearOfMatchup, knowNothing, queueNews, startFrom, takeMatchup } from './gameChanges.ts'
import type { GamePorts } from './gamePorts.ts'
import { type GameSetup, gameSetup } from './gameSetup.ts'

export type GameMachine = ReturnType<typeof createGameMachine>
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
