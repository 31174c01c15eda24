import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { BoardIntent, BoardPosition } from '../../board/boardPosition.ts'
import { planAnimation } from '../../board/planAnimation.ts'
import type { GameContext } from '../../../protocol/game.ts'
import type { Matchup } from '../../../protocol/matchup.ts'
import { EMPTY_BOARD, boardPositionOf, boardPositionOfDraft, draftOf } from './boardPositionOf.ts'
import { type Notice, describeUpdate } from './describeUpdate.ts'
import {
  type GameCommand,
  type GameKnowledge,
  automaticAct,
  drawOf,
  isMyTurn,
  isNewer,
  isShownMoving,
  moveOf,
  offerOf,
  onlyTurn,
  sendingOf,
  sideOf,
} from './gameDecisions.ts'
import type { GamePorts, GameWishes, LoadedGame } from './gamePorts.ts'
import { type TurnDraft, undoAll, undoStep } from './turnDraft.ts'

/** How long the game stands still while something is said over the board; a tap goes on at once. */
const NOTICE_MS: Readonly<Record<Notice['type'], number>> = {
  doubleOffered: 0,
  cannotMove: 1_200,
  resigned: 2_500,
  gameWon: 2_600,
}
const RETRY_MS = 2_000
/** A finished match is left after this time (spec §9). */
const FINISH_MS = 500

export type GameEvent =
  /** A state of the game, from an answer or from the live channel alike. */
  | { readonly type: 'updated'; readonly game: GameContext }
  | { readonly type: 'matchupUpdated'; readonly matchup: Matchup }
  /** The live channel was away: something may have been missed. */
  | { readonly type: 'resumed' }
  | { readonly type: 'wishesChanged'; readonly wishes: GameWishes }
  | { readonly type: 'command'; readonly command: GameCommand }
  | { readonly type: 'intent'; readonly intent: BoardIntent }
  | { readonly type: 'undo'; readonly isAll: boolean }
  | { readonly type: 'skip' }

/**
 * One game screen. Answers and live copies enter as the same event, and only a larger `updateIndex` counts; the next state
 * follows from the game's context, never from memory; after any failure the context is loaded again.
 */
export function createGameMachine(ports: GamePorts) {
  const { board } = ports

  /** Shows a draft: its checkers move from where the hand left them, and its next steps are offered. */
  function showDraft(from: GameKnowledge, to: BoardPosition, draft: TurnDraft, inHand: number | null): void {
    const steps = draft.played.slice(from.draft?.played.length ?? 0).map(({ src, dst, hit }) => ({ src, dst, hit }))
    if (from.wishes.isMotionReduced) board.show(to)
    else void board.play(planAnimation(from.shown, to, [{ type: 'move', side: draft.side, steps }], { inHand }))
    board.offer(offerOf(draft))
  }

  return setup({
    types: {} as {
      context: GameKnowledge
      events: GameEvent
      input: { readonly memberId: number; readonly wishes: GameWishes }
      /** Something moves, or an answer is awaited. */
      tags: 'busy'
    },
    actors: {
      load: fromPromise<LoadedGame | null>(({ signal }) => ports.load(signal)),
      send: fromPromise<GameContext, GameKnowledge>(async ({ input: { sending, game }, signal }) => {
        if (sending === null || game === null) throw new Error('There is nothing to send')
        if (sending !== 'resignMatch') return await ports.sendAction(game.id, sending)
        await ports.resignMatch()
        const loaded = await ports.load(signal)
        if (loaded === null) throw new Error('The matchup has gone')
        return loaded.game
      }),
      sendSeed: fromPromise(() => ports.sendSeed()),
      playScene: fromPromise<void, GameKnowledge>(async ({ input }) => {
        const [scene] = input.scenes
        if (scene?.type !== 'play') return
        if (isShownMoving(input, scene)) await board.play(planAnimation(input.shown, scene.to, scene.actions))
        else board.show(scene.to)
      }),
      playOnlyTurn: fromPromise<void, GameKnowledge>(async ({ input }) => {
        const draft = onlyTurn(input)
        if (draft === null || input.game === null) return
        const actions = [{ type: 'move', side: draft.side, steps: draft.played }] as const
        const to = boardPositionOfDraft(input.game, draft)
        if (input.wishes.isMotionReduced) board.show(to)
        else await board.play(planAnimation(input.shown, to, actions))
      }),
    },
    delays: {
      retry: RETRY_MS,
      finish: FINISH_MS,
      notice: ({ context: { scenes } }) => (scenes[0]?.type === 'notice' ? NOTICE_MS[scenes[0].notice.type] : 0),
    },
    guards: {
      isNewer: ({ context, event }) => event.type === 'updated' && isNewer(context, event.game),
      hasNews: ({ context }) => context.queue.length > 0,
      isOver: ({ context: { game } }) => game !== null && (game.matchupFinished || game.matchupAborted),
      isWaiting: ({ context }) => context.game?.phase === 'waiting',
      isMyTurn: ({ context }) => isMyTurn(context),
      owesSeed: ({ context }) => !context.hasSeeded && sideOf(context.memberId, context.game) !== null,
      rollsByItself: ({ context }) => automaticAct(context) === 'roll',
      movesByItself: ({ context }) => automaticAct(context) === 'move' && onlyTurn(context) !== null,
      isPlay: ({ context }) => context.scenes[0]?.type === 'play',
      isNotice: ({ context }) => context.scenes[0]?.type === 'notice',
      isPossible: ({ context, event }) => event.type === 'command' && sendingOf(context, event.command) !== null,
    },
    actions: {
      queueNews: assign(({ context, event }) =>
        event.type === 'updated' ? { queue: [...context.queue, event.game] } : {},
      ),
      takeUpNews: assign(({ context }) => {
        const [next, ...queue] = context.queue
        if (next === undefined) return {}
        const scenes = context.game === null ? [] : describeUpdate(context.game, next)
        return { game: next, queue, scenes, draft: null, beforeTap: null }
      }),
      endScene: assign(({ context: { scenes, shown } }) => {
        const [scene, ...rest] = scenes
        return { scenes: rest, shown: scene?.type === 'play' ? scene.to : shown }
      }),
      say: assign(({ context: { scenes, notice } }) => ({
        notice: scenes[0]?.type === 'notice' ? scenes[0].notice : notice,
      })),
      askPlayer: enqueueActions(({ context, enqueue }) => {
        const draft = context.game === null ? null : draftOf(context.game)
        enqueue.assign({ draft, beforeTap: null, isAsked: true })
        enqueue(() => board.offer(offerOf(draft)))
        if (!context.isAsked) enqueue(() => ports.signal('yourTurn'))
      }),
      drawIntent: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'intent' || context.draft === null || context.game === null) return
        const draw = drawOf(context.draft, context.beforeTap, event.intent)
        if (draw === null) return
        const { draft, beforeTap, inHand } = draw
        const shown = boardPositionOfDraft(context.game, draft)
        enqueue.assign({ draft, shown, beforeTap })
        enqueue(() => showDraft(context, shown, draft, inHand))
      }),
      takeBack: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'undo' || context.draft === null || context.game === null) return
        const draft = event.isAll ? undoAll(context.draft) : undoStep(context.draft)
        const shown = boardPositionOfDraft(context.game, draft)
        enqueue.assign({ draft, shown, beforeTap: null })
        enqueue(() => showDraft(context, shown, draft, null))
      }),
      prepareCommand: assign(({ context, event }) => ({
        sending: event.type === 'command' ? sendingOf(context, event.command) : null,
      })),
      prepareRoll: assign(({ context }) => ({ sending: sendingOf(context, 'roll') })),
      prepareOnlyTurn: assign(({ context }) => {
        const draft = onlyTurn(context)
        if (draft === null || context.game === null) return {}
        return { sending: moveOf(draft, context.game), shown: boardPositionOfDraft(context.game, draft) }
      }),
      withdrawOffer: () => board.offer(null),
      hurry: () => board.skip(),
      refresh: ({ self }) => {
        void ports.load(new AbortController().signal).then(
          (loaded) => {
            if (loaded === null) return
            self.send({ type: 'matchupUpdated', matchup: loaded.matchup })
            self.send({ type: 'updated', game: loaded.game })
          },
          // The channel that has come back is lost again: it will tell when it returns.
          () => {},
        )
      },
      tellResult: ({ context: { memberId, game } }) => {
        const side = sideOf(memberId, game)
        if (side !== null && game?.winner != null) ports.signal(game.winner === side ? 'win' : 'lose')
      },
      leave: () => ports.signal('matchOver'),
    },
  }).createMachine({
    id: 'game',
    context: ({ input }) => ({
      ...input,
      matchup: null,
      game: null,
      queue: [],
      scenes: [],
      shown: EMPTY_BOARD,
      draft: null,
      beforeTap: null,
      notice: null,
      sending: null,
      hasSeeded: false,
      isAsked: false,
    }),
    initial: 'loading',
    on: {
      wishesChanged: { actions: assign(({ event }) => ({ wishes: event.wishes })) },
      // A finished matchup never becomes unfinished again (spec §4).
      matchupUpdated: {
        guard: ({ context, event }) => context.matchup?.finished !== true || event.matchup.finished,
        actions: assign(({ event }) => ({ matchup: event.matchup })),
      },
    },
    states: {
      loading: {
        tags: 'busy',
        entry: 'withdrawOffer',
        on: { resumed: { target: 'loading', reenter: true } },
        invoke: {
          src: 'load',
          onDone: [
            { guard: ({ event }) => event.output === null, target: 'missing' },
            {
              target: 'ready',
              actions: [
                assign(({ event: { output } }) =>
                  output === null
                    ? {}
                    : { ...output, queue: [], scenes: [], draft: null, shown: boardPositionOf(output.game) },
                ),
                ({ event: { output } }) => output !== null && board.show(boardPositionOf(output.game)),
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
          updated: { guard: 'isNewer', actions: 'queueNews', target: '.deciding' },
          resumed: { actions: 'refresh' },
        },
        states: {
          deciding: {
            always: [
              { guard: 'hasNews', target: 'animating', actions: 'takeUpNews' },
              { guard: 'isOver', target: 'matchOver' },
              { guard: 'isWaiting', target: 'waiting' },
              { guard: 'isMyTurn', target: 'yourTurn' },
              { target: 'opponentTurn' },
            ],
          },
          animating: {
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
          },
          waiting: {
            initial: 'choosing',
            states: {
              choosing: { always: [{ guard: 'owesSeed', target: 'seeding' }, { target: 'seeded' }] },
              seeding: {
                invoke: {
                  src: 'sendSeed',
                  onDone: { target: 'seeded', actions: assign({ hasSeeded: true }) },
                  onError: 'unseeded',
                },
              },
              unseeded: { after: { retry: '#game.loading' } },
              seeded: {},
            },
          },
          yourTurn: {
            entry: 'askPlayer',
            always: [
              { guard: 'rollsByItself', target: 'sending', actions: 'prepareRoll' },
              { guard: 'movesByItself', target: 'movingByItself' },
            ],
            on: {
              intent: { actions: 'drawIntent' },
              undo: { actions: 'takeBack' },
              command: { guard: 'isPossible', target: 'sending', actions: 'prepareCommand' },
            },
          },
          movingByItself: {
            tags: 'busy',
            entry: 'withdrawOffer',
            invoke: {
              src: 'playOnlyTurn',
              input: ({ context }) => context,
              onDone: { target: 'sending', actions: 'prepareOnlyTurn' },
            },
            on: { skip: { actions: 'hurry' } },
          },
          sending: {
            tags: 'busy',
            entry: 'withdrawOffer',
            invoke: {
              src: 'send',
              input: ({ context }) => context,
              onDone: {
                target: 'deciding',
                actions: assign(({ context, event }) =>
                  isNewer(context, event.output) ? { queue: [...context.queue, event.output] } : {},
                ),
              },
              onError: '#game.loading',
            },
          },
          opponentTurn: { entry: assign({ isAsked: false }) },
          matchOver: { entry: 'tellResult', after: { finish: 'left' } },
          left: { entry: 'leave' },
        },
      },
    },
  })
}

export type GameMachine = ReturnType<typeof createGameMachine>
