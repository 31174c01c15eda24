import { z } from 'zod'
import type { App } from './App.ts'

const NO_QUERY = z.strictObject({})

/**
 * A route of the API that names no query takes none: a query that nobody reads is a 400, like an unknown field
 * elsewhere (W3).
 */
export function registerStrictQueries(app: App): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema?.hide || route.schema?.querystring !== undefined) return
    route.schema = { ...route.schema, querystring: NO_QUERY }
  })
}
