import type { App } from './App.ts'

/** The time for which a connection stays open after an answer that was begun before the end (ms). */
const KEPT_AT_THE_END_MS = 1

/**
 * Lets the connections of the requests under way end with their answers when the server closes. Node closes only those
 * that are idle at that moment; the others would stay open for as long as clients and proxies keep them, and the server
 * could not end before (W600).
 */
export function registerClosingConnections(app: App): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    app.server.keepAliveTimeout = KEPT_AT_THE_END_MS
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
