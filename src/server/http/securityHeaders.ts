import type { App } from '../app.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** What every answer tells the browser; answers of the API are never kept either. */
export function registerSecurityHeaders(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
