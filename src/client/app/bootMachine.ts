import { and, assign, fromPromise, or, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { Member } from '../../protocol/member.ts'

export interface BootContext {
  /** 0 to 1, of the files that the first screens need. */
  progress: number
}

export type BootEvent = { type: 'assetLoaded'; progress: number } | { type: 'signedIn' } | { type: 'signedOut' }

/** Who is signed in: `null` a visitor, `unreachable` the server did not say. */
export type RestoredSession = Member | null | 'unreachable'

/**
 * The load states of the start: the files, the session, and what a member's screens need. The three are independent; what
 * the splash shows follows from all of them, and once it has gone it does not come back.
 */
export const bootMachine = setup({
  types: { context: {} as BootContext, events: {} as BootEvent },
  actors: {
    loadAssets: fromPromise<void>(() => Promise.reject(new Error('No assets were given.'))),
    restoreSession: fromPromise<RestoredSession>(() => Promise.reject(new Error('No session was given.'))),
    loadApp: fromPromise<void>(() => Promise.reject(new Error('Nothing was given to load.'))),
  },
  guards: {
    isMember: stateIn({ auth: 'loaded' }),
    isLoaded: and([
      stateIn({ assets: 'loaded' }),
      or([stateIn({ auth: 'failed' }), and([stateIn({ auth: 'loaded' }), stateIn({ app: 'loaded' })])]),
    ]),
  },
}).createMachine({
  id: 'boot',
  type: 'parallel',
  context: { progress: 0 },
  states: {
    assets: {
      initial: 'loading',
      states: {
        loading: {
          on: { assetLoaded: { actions: assign({ progress: ({ event }) => event.progress }) } },
          invoke: { src: 'loadAssets', onDone: 'loaded', onError: 'failed' },
        },
        loaded: {},
        failed: {},
      },
    },
    auth: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'restoreSession',
            onDone: [
              { guard: ({ event }) => event.output === 'unreachable', target: 'unreachable' },
              { guard: ({ event }) => event.output === null, target: 'failed' },
              { target: 'loaded' },
            ],
            onError: 'unreachable',
          },
        },
        loaded: { on: { signedOut: 'failed' } },
        failed: { on: { signedIn: 'loaded' } },
        unreachable: {},
      },
    },
    app: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isMember', target: 'loading' } },
        loading: { invoke: { src: 'loadApp', onDone: 'loaded', onError: 'failed' }, on: { signedOut: 'idle' } },
        loaded: { on: { signedOut: 'idle' } },
        failed: { on: { signedOut: 'idle' } },
      },
    },
    splash: {
      initial: 'shown',
      states: { shown: { always: { guard: 'isLoaded', target: 'hidden' } }, hidden: {} },
    },
  },
})

export type BootSnapshot = SnapshotFrom<typeof bootMachine>

/** Whether the start can only be tried again as a whole. */
export function hasFailed(snapshot: BootSnapshot): boolean {
  return (
    snapshot.matches({ splash: 'shown' }) &&
    (snapshot.matches({ assets: 'failed' }) ||
      snapshot.matches({ auth: 'unreachable' }) ||
      snapshot.matches({ app: 'failed' }))
  )
}
