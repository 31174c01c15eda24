/**
 * Sends every call of these tests over a connection of its own. A server closes one that has been idle for five seconds,
 * which may be the very moment in which a busy test process calls over it again.
 */
const shared = globalThis.fetch

/** Marks the replacement: files that one process tests one after the other share it. */
const OWN = Symbol.for('khatam.ownConnections')

if (!(OWN in shared)) {
  const fetchAlone: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('connection', 'close')
    return shared(input, { ...init, headers })
  }
  globalThis.fetch = Object.assign(fetchAlone, { [OWN]: true })
}
