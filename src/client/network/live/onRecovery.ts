import type { LiveConnection } from './LiveConnection.ts'

const listeners = new Set<() => void>()

/**
 * Calls the listener each time the server is reachable again: the live channel has reopened, the device is online, or a
 * repeated call was answered. Returns a function that stops this.
 */
export function onRecovery(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells all listeners that the server is reachable again. */
export function announceRecovery(): void {
  for (const listener of listeners) listener()
}

/**
 * Announces a recovery each time that a connection reopens. The first opening does not count, because a screen that fails
 * at every start would then reload the page for ever.
 */
export function announceReopening({
  getState,
  onStateChange,
}: Pick<LiveConnection, 'getState' | 'onStateChange'>): void {
  let wasThere = false
  onStateChange(() => {
    const isOpen = getState() === 'connected'
    if (isOpen && wasThere) announceRecovery()
    // On a page that starts without the server, the first opening is a recovery, too.
    wasThere ||= isOpen || getState() === 'lost'
  })
}
