import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CreateMatchup, Matchup } from '../../../protocol/matchup/matchup.ts'
import { errorCode } from '../../network/http/requestError.ts'

/** The outcome of taking a matchup back: it is gone, or somebody had joined it in that moment. */
export type Withdrawal = 'withdrawn' | 'seated'

export type MatchmakingEvent =
  | { type: 'search'; request: CreateMatchup }
  | { type: 'cancel' }
  /** The page is being left: the waiting matchup is taken back, and nothing more is said. */
  | { type: 'leave' }
  | { type: 'opponentFound' }
  /** The server has ended the wait: the member was seated elsewhere or asked again in another tab, or nobody came. */
  | { type: 'dropped'; matchup: Matchup }

interface MatchmakingContext {
  request: CreateMatchup | null
  matchup: Matchup | null
  isLeaving: boolean
  isTimeout: boolean
  isDropped: boolean
}

const UNKNOWN: CreateMatchup = { length: 0 }

/** The search, from the wish to the matchup: idle, sending, waiting (spec game §4, Matchmaking). */
export const matchmakingMachine = setup({
  types: {
    context: {} as MatchmakingContext,
    events: {} as MatchmakingEvent,
    /** A matchup waits for an opponent, or may wait. */
    tags: {} as 'search',
  },
  actors: {
    createMatchup: fromPromise<Matchup, CreateMatchup>(() => Promise.reject(new Error('No call was given.'))),
    awaitOpponent: fromCallback<MatchmakingEvent, { matchupId: number }>(() => {}),
    withdraw: fromPromise<Withdrawal, { matchupId: number }>(() => Promise.reject(new Error('No call was given.'))),
    /** The match that the member was seated in when its search was dropped, if there is one. */
    findSeat: fromPromise<Matchup | null, { dropped: Matchup | null }>(() =>
      Promise.reject(new Error('No call was given.')),
    ),
  },
  actions: {
    /** Goes to the board. */
    openMatchup: (_args, _params: { matchupId: number }) => {},
    warnNobodyFound: () => {},
    tellSearchEnded: () => {},
    reportFailure: (_args, _params: { code: number | null }) => {},
    refreshActiveMatchups: () => {},
  },
  guards: {
    isComplete: (_, { matchup }: { matchup: Matchup }) => isComplete(matchup),
    isCompleteTooLate: ({ context }, { matchup }: { matchup: Matchup }) => context.isLeaving && isComplete(matchup),
    isLeaving: ({ context }) => context.isLeaving,
    isTimeout: ({ context }) => context.isTimeout,
    isDropped: ({ context }) => context.isDropped,
  },
  delays: { joinTimeout: ({ context }) => (context.matchup?.joinTimeout ?? 0) * 1000 },
}).createMachine({
  id: 'matchmaking',
  context: { request: null, matchup: null, isLeaving: false, isTimeout: false, isDropped: false },
  initial: 'idle',
  states: {
    idle: {
      entry: assign({ matchup: null, isTimeout: false, isDropped: false }),
      on: {
        search: { target: 'sending', actions: assign({ request: ({ event }) => event.request }) },
        leave: 'left',
      },
    },
    sending: {
      tags: 'search',
      on: { leave: { actions: assign({ isLeaving: true }) } },
      invoke: {
        src: 'createMatchup',
        input: ({ context }) => context.request ?? UNKNOWN,
        onDone: [
          {
            // Somebody was found while the page was being left. The match is on, and the menu leads to it.
            guard: { type: 'isCompleteTooLate', params: ({ event }) => ({ matchup: event.output }) },
            target: 'left',
            actions: 'refreshActiveMatchups',
          },
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ matchup: event.output }) },
            target: 'matched',
            actions: assign({ matchup: ({ event }) => event.output }),
          },
          {
            guard: 'isLeaving',
            target: 'withdrawing',
            actions: assign({ matchup: ({ event }) => event.output }),
          },
          { target: 'waiting', actions: assign({ matchup: ({ event }) => event.output }) },
        ],
        onError: [
          { guard: 'isLeaving', target: 'left' },
          {
            target: 'idle',
            actions: { type: 'reportFailure', params: ({ event }) => ({ code: errorCode(event.error) }) },
          },
        ],
      },
    },
    waiting: {
      tags: 'search',
      invoke: { src: 'awaitOpponent', input: ({ context }) => ({ matchupId: context.matchup?.id ?? 0 }) },
      after: { joinTimeout: { target: 'withdrawing', actions: assign({ isTimeout: true }) } },
      on: {
        opponentFound: 'matched',
        dropped: {
          target: 'dropped',
          actions: assign({
            matchup: ({ event }) => event.matchup,
            isTimeout: ({ event }) => hasRunOut(event.matchup),
            isDropped: true,
          }),
        },
        cancel: 'withdrawing',
        leave: { target: 'withdrawing', actions: assign({ isLeaving: true }) },
      },
    },
    withdrawing: {
      tags: 'search',
      on: { leave: { actions: assign({ isLeaving: true }) } },
      invoke: {
        src: 'withdraw',
        input: ({ context }) => ({ matchupId: context.matchup?.id ?? 0 }),
        onDone: [
          { guard: ({ context, event }) => event.output === 'seated' && !context.isLeaving, target: 'matched' },
          { target: 'withdrawn' },
        ],
        onError: 'withdrawn',
      },
    },
    dropped: {
      on: { leave: { actions: assign({ isLeaving: true }) } },
      invoke: {
        src: 'findSeat',
        input: ({ context }) => ({ dropped: context.matchup }),
        onDone: [
          {
            guard: ({ context, event }) => event.output !== null && !context.isLeaving,
            target: 'matched',
            actions: assign({ matchup: ({ event }) => event.output }),
          },
          { target: 'withdrawn' },
        ],
        onError: 'withdrawn',
      },
    },
    withdrawn: {
      entry: 'refreshActiveMatchups',
      always: [
        { guard: 'isLeaving', target: 'left' },
        { guard: 'isTimeout', target: 'idle', actions: 'warnNobodyFound' },
        { guard: 'isDropped', target: 'idle', actions: 'tellSearchEnded' },
        { target: 'idle' },
      ],
    },
    matched: {
      type: 'final',
      entry: [
        'refreshActiveMatchups',
        { type: 'openMatchup', params: ({ context }) => ({ matchupId: context.matchup?.id ?? 0 }) },
      ],
    },
    left: { type: 'final' },
  },
})

function isComplete(matchup: Matchup): boolean {
  return matchup.playWithBot || matchup.userBId !== null
}

/** Whether a matchup that was taken away had waited its full time. */
function hasRunOut({ createdAt, removedAt, joinTimeout }: Matchup): boolean {
  return removedAt !== null && Date.parse(removedAt) - Date.parse(createdAt) >= joinTimeout * 1000
}
