type LoadState = 'loading' | 'loaded' | 'failed'

/** The state of everything that the start waits for (spec shell §4), and whether the splash is over. */
export interface LoadStates {
  readonly assets: LoadState
  /** The loaded share of the assets, 0 to 1. */
  readonly progress: number
  /** `failed` means a visitor. `unreachable` means that the server could not say who it is. */
  readonly auth: LoadState | 'unreachable'
  /** The data of a member's screens; null while nobody is signed in. */
  readonly app: LoadState | null
  /** Stays true. A later sign-in does not bring the splash back. */
  readonly isOver: boolean
}

export type LoadEvent =
  | { type: 'assetLoaded'; progress: number }
  | { type: 'assetsLoaded' }
  | { type: 'assetsFailed' }
  /** A member is signed in, from an earlier visit or just now. */
  | { type: 'memberFound' }
  /** Nobody is signed in, or no longer. */
  | { type: 'memberMissing' }
  | { type: 'serverUnreachable' }
  | { type: 'appLoaded' }
  | { type: 'appFailed' }

export const FIRST_STATES: LoadStates = { assets: 'loading', progress: 0, auth: 'loading', app: null, isOver: false }

/** The load states after an event. */
export function advance(states: LoadStates, event: LoadEvent): LoadStates {
  const next = { ...states, ...changesBy(event) }
  return { ...next, isOver: states.isOver || isThrough(next) }
}

/** Whether the start has failed and must be tried again as a whole. */
export function hasFailed({ assets, auth, app, isOver }: LoadStates): boolean {
  return !isOver && (assets === 'failed' || auth === 'unreachable' || app === 'failed')
}

function isThrough({ assets, auth, app }: LoadStates): boolean {
  return assets === 'loaded' && (auth === 'failed' || (auth === 'loaded' && app === 'loaded'))
}

function changesBy(event: LoadEvent): Partial<LoadStates> {
  switch (event.type) {
    case 'assetLoaded':
      return { progress: event.progress }
    case 'assetsLoaded':
      return { assets: 'loaded', progress: 1 }
    case 'assetsFailed':
      return { assets: 'failed' }
    case 'memberFound':
      return { auth: 'loaded', app: 'loading' }
    case 'memberMissing':
      return { auth: 'failed', app: null }
    case 'serverUnreachable':
      return { auth: 'unreachable' }
    case 'appLoaded':
      return { app: 'loaded' }
    case 'appFailed':
      return { app: 'failed' }
  }
}
