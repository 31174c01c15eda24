import type { App } from './App.ts'
import type { Environment } from '../../settings/environment.ts'

/** The headers of every answer, also of those that are written to a bare socket. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/**
 * Adds these headers to every answer. Answers of the API are never cached either. Browsers reach a site with an https
 * address by TLS alone from then on (W334).
 */
export function registerSecurityHeaders(app: App, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): void {
  const headers = { ...SECURITY_HEADERS, ...(PUBLIC_URL?.startsWith('https:') && TLS_ONLY) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
