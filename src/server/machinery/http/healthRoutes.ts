import { sql } from 'drizzle-orm'
import type { App } from './App.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'
import { ApiError } from './ApiError.ts'

/** `/healthz`: the process runs. `/readyz`: it can work. `/metrics`: its numbers, for Prometheus. */
export function registerHealthRoutes(
  app: App,
  { database, metrics }: { readonly database: Database; readonly metrics: Metrics },
): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await database.queries.execute(sql`select 1`)
    } catch {
      throw new ApiError('unavailable')
    }
    return { status: 'ready' }
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.raw.statusCode) }
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
