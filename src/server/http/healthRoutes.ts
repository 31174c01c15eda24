import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { App } from './App.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from './ApiError.ts'

/** A database that takes longer for nothing is away. */
const ANSWER_WITHIN_MS = 2_000

function refuse(): never {
  throw new ApiError('unavailable')
}

/** `/healthz`: the process runs. `/readyz`: it can work. `/metrics`: its numbers, for Prometheus. */
export function registerHealthRoutes(app: App, { database, metrics }: Dependencies): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      const asked = database.queries.execute(sql`select 1`)
      await Promise.race([asked, wait(ANSWER_WITHIN_MS, undefined, { ref: false }).then(refuse)])
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
