import type { App } from './App.ts'
import type { Environment } from '../../settings/environment.ts'

/** The headers of every answer, including those written to a bare socket. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Answers to programs show nothing: whoever opens one as a page gets a page in which nothing runs or loads. */
const PROGRAM_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** The addresses of answers to programs. Files of the client keep the policy of their page, and are cached. */
const FOR_PROGRAMS = /^\/(api|live|metrics|healthz|readyz|status|\.well-known)(\/|\?|:|$)/

const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/**
 * Adds the security headers to every answer. Answers to programs may not be kept by caches, and nothing in them may run. If `PUBLIC_URL` is https, browsers are
 * told to use TLS alone (W334).
 */
export function registerSecurityHeaders(app: App, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): void {
  const headers = { ...SECURITY_HEADERS, ...(PUBLIC_URL?.startsWith('https:') && TLS_ONLY) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (FOR_PROGRAMS.test(request.url))
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': PROGRAM_POLICY })
    done()
  })
}
