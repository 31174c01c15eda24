import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import type { App } from '../../machinery/http/App.ts'
import { AddressLimit } from '../../machinery/limits/AddressLimit.ts'
import { registerFramedPages } from './framedPages.ts'
import { PUBLIC_PAGES, registerPublicPages } from './publicPages.ts'
import { PublicMatches } from './PublicMatches.ts'
import { registerPublicRoutes } from './publicRoutes.ts'
import { registerPublicStreams } from './publicStreams.ts'

/** The most calls of one address in a minute. Many phones may share one. */
const CALLS_A_MINUTE = 600

/**
 * Watching without an account (W640). Where the operator has not switched it on, none of its addresses exists: those of
 * its pages lead to the client, which says so, and not to a live channel.
 */
export function registerPublicWatching(
  app: App,
  dependencies: FollowDependencies,
  clientFolder: string | undefined,
): void {
  const { environment, clock } = dependencies
  if (!environment.PUBLIC_WATCHING) {
    for (const url of PUBLIC_PAGES) {
      app.get(url, { schema: { hide: true } }, (_request, reply) => {
        reply.callNotFound()
      })
    }
    return
  }
  const matches = new PublicMatches(dependencies)
  const limit = new AddressLimit(CALLS_A_MINUTE, 60_000, clock)
  app.addHook('onClose', (_app, done) => {
    matches.close()
    done()
  })
  registerPublicPages(app, dependencies, { matches, limit, clientFolder })
  if (clientFolder !== undefined) registerFramedPages(app, environment, clientFolder)
  registerPublicStreams(app, dependencies, matches)
  void app.register(
    (api: App, _options, done) => {
      registerPublicRoutes(api, matches, limit)
      done()
    },
    { prefix: '/api' },
  )
}
