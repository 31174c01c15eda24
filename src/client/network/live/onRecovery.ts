const listeners = new Set<() => void>()

/** Calls back each time the server is there again: the live channel has opened anew, or the device is online. */
export function onRecovery(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For who finds out. */
export function announceRecovery(): void {
  for (const listener of listeners) listener()
}
