import { assign, fromPromise, setup } from 'xstate'

/** How often the next match is asked for while none is shown. */
export const ASK_MS = 3_000
/** How long the end of a match stays on the board. */
export const END_MS = 5_000
/** How long the end of a game stays on the board before another match takes its place. The next game has just opened. */
export const CHANGE_MS = 3_000

interface TvKnowledge {
  /** The shown match; null while nothing is on. */
  readonly matchupId: number | null
  /** The match that has just ended. The list of running matches may still have it for two seconds. */
  readonly ended: number | null
  /** Whether it is known what is on. */
  readonly isKnown: boolean
  /** The best match when the last game was over; null until it is known. */
  readonly next: number | null
  /** Whether the viewer may be led away: not while looking back. */
  readonly mayLeave: () => boolean
}

type TvEvent =
  /** The shown match is over or gone. */
  | { readonly type: 'over' }
  /** A game of the shown match is over, so that another match may take its place. */
  | { readonly type: 'gameOver'; readonly mayLeave: () => boolean }

/**
 * The programme of Khatam TV: the match that is worth most, until it ends. It leaves a match between two games alone.
 * `loadBest` answers the best match of this moment; null if there is none.
 */
export function createTvMachine(loadBest: (signal: AbortSignal) => Promise<number | null>) {
  return setup({
    types: { context: {} as TvKnowledge, events: {} as TvEvent },
    actors: { best: fromPromise<number | null>(({ signal }) => loadBest(signal)) },
    delays: { ASK_MS, END_MS, CHANGE_MS },
    guards: {
      hasBetter: ({ context: { matchupId, next, mayLeave } }) => next !== null && next !== matchupId && mayLeave(),
    },
    actions: {
      know: assign({ isKnown: true }),
      change: assign(({ context: { next } }) => ({ matchupId: next })),
      end: assign(({ context: { matchupId } }) => ({ matchupId: null, ended: matchupId })),
      noteWay: assign(({ event }) => (event.type === 'gameOver' ? { next: null, mayLeave: event.mayLeave } : {})),
    },
  }).createMachine({
    id: 'tv',
    context: { matchupId: null, ended: null, isKnown: false, next: null, mayLeave: () => true },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'best',
          onDone: [
            {
              guard: ({ context: { ended }, event: { output } }) => output !== null && output !== ended,
              target: 'showing',
              actions: ['know', assign(({ event: { output } }) => ({ matchupId: output }))],
            },
            { target: 'waiting', actions: 'know' },
          ],
          onError: 'waiting',
        },
      },
      waiting: { after: { ASK_MS: 'asking' } },
      showing: {
        initial: 'game',
        on: { over: 'ending', gameOver: { target: '.betweenGames', reenter: true, actions: 'noteWay' } },
        states: {
          game: {},
          betweenGames: {
            invoke: {
              src: 'best',
              onDone: { actions: assign(({ event: { output } }) => ({ next: output })) },
              // The shown match stays.
              onError: 'game',
            },
            // An answer that comes later finds the next game under way.
            after: { CHANGE_MS: [{ guard: 'hasBetter', target: 'game', actions: 'change' }, { target: 'game' }] },
          },
        },
      },
      ending: { after: { END_MS: { target: 'asking', actions: 'end' } } },
    },
  })
}
