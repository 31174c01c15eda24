import { context, SpanStatusCode } from '@opentelemetry/api'
import { TRACES_HEADER } from '../../../protocol/wire/headers.ts'
import type { App } from '../http/App.ts'
import { beginRequestSpan } from './spans.ts'

/**
 * Makes a span of every request that has a route and an end: not of files, and not of live channels. It is named by its
 * route, so no id or name of a member is in it. The answer asks the product's client to name a trace in its later calls
 * (W882).
 */
export function registerRequestSpans(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions
    if (route === undefined || !route.startsWith('/api/')) return done()
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const { span, within } = beginRequestSpan(
      `${request.method} ${route}`,
      attributes,
      String(request.headers.traceparent),
    )
    reply.header(TRACES_HEADER, 'true')
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (!reply.raw.writableFinished || (statusCode >= 500 && statusCode < 600)) {
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    })
    context.with(within, done)
  })
}
