import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { App } from './App.ts'
import type { Environment } from '../../settings/environment.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'
import { ApiError } from './ApiError.ts'

interface HealthParts {
  readonly database: Database
  readonly environment: Environment
  readonly metrics: Metrics
}

/** A database that takes longer for an empty query counts as away. */
const ANSWER_WITHIN_MS = 2_000

function refuse(): never {
  throw new ApiError('unavailable')
}

/** `/healthz`: the process runs. `/readyz`: it can work. `/metrics`: its numbers, for Prometheus alone (W73). */
export function registerHealthRoutes(app: App, { database, environment, metrics }: HealthParts): void {
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
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    refuseStranger(environment, request.headers.authorization)
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

/** @throws ApiError unauthorized without the token; notFound where production has no token */
function refuseStranger({ APP_ENV, METRICS_TOKEN }: Environment, authorization = ''): void {
  if (METRICS_TOKEN === undefined) {
    if (APP_ENV === 'production') throw new ApiError('notFound')
    return
  }
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${METRICS_TOKEN}`))) throw new ApiError('unauthorized')
}
