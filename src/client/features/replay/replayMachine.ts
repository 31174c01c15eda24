import { assign, raise, setup } from 'xstate'
import type { FilmMessage } from '../../table/turns/film.ts'

/** How long a step stands at normal speed (spec §9). */
export const BASE_STEP_MS = 1_500
/** A step's message leaves this long before the next step. */
const MESSAGE_LEAD_MS = 100
const WIN_MESSAGE_MS = 2_000
/** The shortest and the longest step in the players' own time. */
const OWN_STEP_MS = { least: 400, most: 60_000 } as const

export const SPEEDS = [0.25, 0.5, 1, 1.5, 2, 4, 8, 16] as const
/** A multiple of the normal speed, or the players' own time. */
export type Speed = (typeof SPEEDS)[number] | 'own'

/** The data of a film that the machine needs: its length, its messages, its times, and whether the match is over. */
export interface Reel {
  readonly messages: readonly (FilmMessage | null)[]
  /** How long the players stayed at each step, in ms; null where unknown. */
  readonly pauses: readonly (number | null)[]
  readonly isFinished: boolean
}

export interface ReplayPorts {
  /** Shows a step, animated from the one before, or at once. */
  readonly show: (index: number, motion: { readonly speed: Speed } | null) => void
  /** The match has been watched to its end. */
  readonly finish: () => void
}

interface ReplayKnowledge {
  readonly reel: Reel
  readonly index: number
  readonly speed: Speed
}

export type ReplayEvent =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'jump'; readonly index: number }
  | { readonly type: 'setSpeed'; readonly speed: Speed }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'pageShown' }
  /** Another step is on the board. The machine sends this to itself. */
  | { readonly type: 'stepped' }

export type ReplayMachine = ReturnType<typeof createReplayMachine>

/** The pause before the next step. A win stands for two seconds at any speed. */
function stepMs({ reel, index, speed }: ReplayKnowledge): number {
  if (reel.messages[index]?.type === 'wins') return WIN_MESSAGE_MS
  if (speed !== 'own') return BASE_STEP_MS / speed
  return Math.min(Math.max(OWN_STEP_MS.least, reel.pauses[index] ?? BASE_STEP_MS), OWN_STEP_MS.most)
}

/** How long a step's message is shown. A long thought does not keep it over the board. */
function messageMs(knowledge: ReplayKnowledge): number {
  const { reel, index } = knowledge
  if (reel.messages[index]?.type === 'wins') return WIN_MESSAGE_MS
  const shown = Math.max(0, stepMs(knowledge) - MESSAGE_LEAD_MS)
  return knowledge.speed === 'own' ? Math.min(shown, WIN_MESSAGE_MS) : shown
}

/** The delays, guards and actions of the machine below. */
function replayParts(ports: ReplayPorts) {
  return setup({
    types: { context: {} as ReplayKnowledge, events: {} as ReplayEvent, input: {} as { reel: Reel } },
    delays: {
      step: ({ context }) => stepMs(context),
      message: ({ context }) => messageMs(context),
    },
    guards: {
      hasNext: ({ context: { index, reel } }) => index < reel.messages.length - 1,
      hasPrevious: ({ context: { index } }) => index > 0,
      isFilmOfFinished: ({ context }) => context.reel.isFinished,
      isElsewhere: ({ context, event }) => event.type === 'jump' && within(context, event.index) !== context.index,
      hasMessage: ({ context: { reel, index } }) => reel.messages[index] != null,
    },
    actions: {
      forward: assign({ index: ({ context }) => within(context, context.index + 1) }),
      backward: assign({ index: ({ context }) => within(context, context.index - 1) }),
      jump: assign({
        index: ({ context, event }) => (event.type === 'jump' ? within(context, event.index) : context.index),
      }),
      rewind: assign({ index: 0 }),
      setSpeed: assign({ speed: ({ context, event }) => (event.type === 'setSpeed' ? event.speed : context.speed) }),
      showMoving: ({ context: { index, speed } }) => ports.show(index, { speed }),
      showAtOnce: ({ context: { index } }) => ports.show(index, null),
      tellStep: raise({ type: 'stepped' }),
      finish: () => ports.finish(),
    },
  })
}

/**
 * Playing a recorded match (spec §4): not started, playing, paused, finished. On a hidden page it stands still, and
 * goes on from there. At the end of a finished match it is finished; at the end of a running match it pauses.
 */
export function createReplayMachine(ports: ReplayPorts) {
  return replayParts(ports).createMachine({
    id: 'replay',
    type: 'parallel',
    context: ({ input: { reel } }) => ({ reel, index: 0, speed: 1 }),
    states: {
      playback: {
        initial: 'notStarted',
        on: {
          next: { guard: 'hasNext', target: '.paused', actions: ['forward', 'showMoving', 'tellStep'] },
          previous: { guard: 'hasPrevious', target: '.paused', actions: ['backward', 'showAtOnce', 'tellStep'] },
          jump: { guard: 'isElsewhere', target: '.paused', actions: ['jump', 'showAtOnce', 'tellStep'] },
          setSpeed: { actions: 'setSpeed' },
        },
        states: {
          notStarted: { on: { play: { target: 'playing', actions: ['showMoving', 'tellStep'] } } },
          playing: {
            after: {
              step: [
                { guard: 'hasNext', target: 'playing', reenter: true, actions: ['forward', 'showMoving', 'tellStep'] },
                { guard: 'isFilmOfFinished', target: 'finished' },
                { target: 'paused' },
              ],
            },
            on: {
              pause: 'paused',
              pageHidden: 'hidden',
              // A member who scrubs while the film plays goes on watching from there.
              next: {
                guard: 'hasNext',
                target: 'playing',
                reenter: true,
                actions: ['forward', 'showMoving', 'tellStep'],
              },
              previous: {
                guard: 'hasPrevious',
                target: 'playing',
                reenter: true,
                actions: ['backward', 'showAtOnce', 'tellStep'],
              },
              jump: {
                guard: 'isElsewhere',
                target: 'playing',
                reenter: true,
                actions: ['jump', 'showAtOnce', 'tellStep'],
              },
              setSpeed: { target: 'playing', reenter: true, actions: 'setSpeed' },
            },
          },
          hidden: { on: { pageShown: 'playing', pause: 'paused' } },
          paused: {
            on: {
              play: [
                { guard: 'hasNext', target: 'playing', actions: ['forward', 'showMoving', 'tellStep'] },
                { target: 'playing', actions: ['rewind', 'showAtOnce', 'tellStep'] },
              ],
            },
          },
          finished: {
            entry: 'finish',
            on: { play: { target: 'playing', actions: ['rewind', 'showAtOnce', 'tellStep'] } },
          },
        },
      },
      message: {
        initial: 'none',
        states: {
          none: { on: { stepped: { guard: 'hasMessage', target: 'shown' } } },
          shown: {
            after: { message: 'none' },
            on: { stepped: [{ guard: 'hasMessage', target: 'shown', reenter: true }, { target: 'none' }] },
          },
        },
      },
    },
  })
}

function within({ reel }: ReplayKnowledge, index: number): number {
  return Math.min(Math.max(0, index), reel.messages.length - 1)
}
