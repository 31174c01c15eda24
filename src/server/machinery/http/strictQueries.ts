import { z } from 'zod'
import type { App } from './App.ts'

const NO_QUERY = z.strictObject({})

/** Routes of the API that name no query take none: what nobody would read is a 400, as an unknown field elsewhere (W3). */
export function registerStrictQueries(app: App): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema?.hide || route.schema?.querystring !== undefined) return
    route.schema = { ...route.schema, querystring: NO_QUERY }
  })
}
