import { type ActorRefFrom, type SnapshotFrom, assign, enqueueActions, setup } from 'xstate'
import { ActionRefused } from './actionRefusal.ts'
import { automaticAct, playOut, turnByItself } from './byItself.ts'
import type { Notice } from './describeUpdate.ts'
import { gameActors, gameEffects } from './gameEffects.ts'
import {
  askPlayer,
  catchUp,
  drawIntent,
  endScene,
  hearOfMatchup,
  isMyTurn,
  isNewer,
  isOver,
  isSameTable,
  knowNothing,
  owesSeed,
  prepareCommand,
  prepareTurnByItself,
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

/** How long the game waits while an alert is shown. A tap ends the wait. */
const NOTICE_MS: Readonly<Record<Notice['type'], number>> = {
  doubleOffered: 0,
  doubleTaken: 0,
  cannotMove: 1_200,
  // Together with `FINISH_MS`, this alert is shown for four seconds.
  resigned: 3_500,
  gameWon: 2_600,
}
const RETRY_MS = 2_000
/** A load that takes longer begins again when the live channel returns: its line may be dead. */
const LONG_MS = 2_500
/** An action that takes longer is shown as being sent. */
const SLOW_MS = 1_200
/** The screen leaves a finished match after this time (spec §9). */
const FINISH_MS = 500

type GameSetup = ReturnType<typeof gameSetup>

/** The guards, actions and delays that the game's states use. */
function gameSetup(ports: GamePorts) {
  const { board } = ports
  const effects = gameEffects(ports)
  return setup({
    types: {
      context: {} as GameKnowledge,
      events: {} as GameEvent,
      input: {} as GameInput,
      // `busy`: an animation or a call is under way. `slow`: its answer is late.
      tags: {} as 'busy' | 'slow',
    },
    actors: gameActors(ports),
    delays: {
      retry: RETRY_MS,
      long: LONG_MS,
      slow: SLOW_MS,
      finish: FINISH_MS,
      notice: ({ context: { scenes } }) => (scenes[0]?.type === 'notice' ? NOTICE_MS[scenes[0].notice.type] : 0),
    },
    guards: {
      isNewer: ({ context, event }) => event.type === 'updated' && isNewer(context, event.game),
      // A later state of the same table: only the state is replaced, and everything else continues.
      isNewerOnly: ({ context, event }) =>
        event.type === 'updated' && isNewer(context, event.game) && isSameTable(context.game, event.game),
      hasNews: ({ context }) => context.queue.length > 0,
      isOver: ({ context: { game } }) => game !== null && isOver(game),
      wasOver: ({ context }) => context.wasOver,
      isWaiting: ({ context }) => context.game?.phase === 'waiting',
      isMyTurn: ({ context }) => isMyTurn(context),
      owesSeed: ({ context }) => owesSeed(context),
      rollsByItself: ({ context }) => automaticAct(context) === 'roll',
      movesByItself: ({ context }) => automaticAct(context) === 'move' && turnByItself(context) !== null,
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
      prepareTurnByItself: assign(({ context }) => prepareTurnByItself(context)),
      playOut: assign(({ context, event }) => (event.type === 'playOut' ? playOut(context, event.choose) : {})),
      showTurn: ({ context }) => board.show(context.shown),
      rest: assign({ isAsked: false }),
      tumble: ({ context }) => effects.tumble(context),
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
 * The machine of one game screen. Answers and live updates enter as the same event, and only a larger `updateIndex`
 * counts. The next state follows from the game's context alone. After any failure the context is loaded again.
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
      playOut: { actions: 'playOut' },
    },
    states: {
      loading: {
        tags: 'busy',
        entry: 'withdrawOffer',
        on: { updated: { actions: 'queueNews' } },
        initial: 'short',
        states: {
          // A start opens the channel while its first load is under way. What changed in between comes by itself.
          short: { on: { resumed: { actions: 'refresh' } }, after: { long: 'long' } },
          long: { on: { resumed: { target: '#game.loading', reenter: true } } },
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
          // The result of an old match is shown without a sound and without a wait.
          wasOver: { entry: 'leaveAtOnce' },
        },
      },
    },
  })
}

/** Shows an update scene by scene. Further updates wait in the queue. */
function animatingState(game: GameSetup) {
  return game.createStateConfig({
    tags: 'busy',
    entry: 'withdrawOffer',
    on: { updated: { actions: 'queueNews' } },
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

/** Before the first roll, both players give their share of the dice. */
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

/** Plays a turn for the player, then sends it. A player who takes the game over meanwhile gets the turn back. */
function movingByItselfState(game: GameSetup) {
  return game.createStateConfig({
    tags: 'busy',
    entry: 'withdrawOffer',
    invoke: {
      src: 'playTurnByItself',
      input: ({ context }) => context,
      onDone: { target: 'sending', actions: 'prepareTurnByItself' },
    },
    on: {
      skip: { actions: 'hurry' },
      playOut: { target: 'yourTurn', actions: ['playOut', 'showTurn'] },
    },
  })
}

/** An action is sent until it is answered, or until its news have come by themselves. The board shows it as done. */
function sendingState(game: GameSetup) {
  return game.createStateConfig({
    tags: 'busy',
    entry: ['withdrawOffer', 'tumble'],
    invoke: {
      src: 'send',
      input: ({ context }) => context,
      onDone: { target: 'deciding', actions: assign(({ context, event }) => queueNews(context, event.output)) },
      onError: [
        {
          guard: ({ event }) => event.error instanceof ActionRefused,
          target: '#game.loading',
          actions: assign({ draft: null, hasUndone: false }),
        },
        { target: '#game.loading' },
      ],
    },
    initial: 'quiet',
    states: { quiet: { after: { slow: 'slow' } }, slow: { tags: 'slow' } },
  })
}
