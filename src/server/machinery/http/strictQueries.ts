import { z } from 'zod'
import type { App } from './App.ts'

const NO_QUERY = z.strictObject({})

/**
 * Makes API routes without a query schema refuse every query parameter. An unread parameter is a 400, like an unknown
 * field elsewhere (W3).
 */
export function registerStrictQueries(app: App): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema?.hide || route.schema?.querystring !== undefined) return
    route.schema = { ...route.schema, querystring: NO_QUERY }
  })
}
