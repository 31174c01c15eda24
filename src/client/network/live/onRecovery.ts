import type { LiveConnection } from './LiveConnection.ts'

/**
 * Tells a client's listeners each time the server is reachable again: the live channel has reopened, the device is online,
 * or a repeated call was answered.
 */
export interface Recovery {
  /** Returns a function that stops the listening. */
  readonly on: (listener: () => void) => () => void
  readonly announce: () => void
}

export function createRecovery(): Recovery {
  const listeners = new Set<() => void>()
  return {
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** That of this page's client. */
export const pageRecovery = createRecovery()
export const { on: onRecovery, announce: announceRecovery } = pageRecovery

/**
 * Announces a recovery each time that a connection reopens. The first opening does not count, because a screen that fails
 * at every start would then reload the page for ever.
 */
export function announceReopening(
  { getState, onStateChange }: Pick<LiveConnection, 'getState' | 'onStateChange'>,
  announce = announceRecovery,
): void {
  let wasThere = false
  onStateChange(() => {
    const isOpen = getState() === 'connected'
    if (isOpen && wasThere) announce()
    // On a page that starts without the server, the first opening is a recovery, too.
    wasThere ||= isOpen || getState() === 'lost'
  })
}
