import type { App } from '../app.ts'

/** What every answer tells the browser, also those that are written to a bare socket. */
export const SECURITY_HEADERS = {
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
    reply.headers(SECURITY_HEADERS)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
