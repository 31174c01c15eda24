import { assign, enqueueActions, setup } from 'xstate'
import type { Notice } from './describeUpdate.ts'
import { gameActors } from './gameActors.ts'
import {
  askPlayer,
  catchUp,
  drawIntent,
  endScene,
  prepareCommand,
  prepareOnlyTurn,
  queueNews,
  sayScene,
  takeUpNews,
} from './gameChanges.ts'
import {
  type GameKnowledge,
  automaticAct,
  isMyTurn,
  isNewer,
  isOver,
  onlyTurn,
  owesSeed,
  sendingOf,
  sideOf,
} from './gameDecisions.ts'
import { gameEffects } from './gameEffects.ts'
import type { GameEvent, GameInput } from './gameEvents.ts'
import type { GamePorts } from './gamePorts.ts'
import { refusalOf } from '../position/refusal.ts'
import { isSameTable } from './sameTable.ts'

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

export type GameSetup = ReturnType<typeof gameSetup>

/** The words that the game's states are written in. */
export function gameSetup(ports: GamePorts) {
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
