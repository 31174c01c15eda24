import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readStatus, type SiteStatus } from './readStatus.ts'
import { STATUS_POLICY, statusPage } from './statusPage.ts'

/** Everybody who finds the site slow looks here at once. One reading serves all of them for this long. */
const KEEP_MS = 1_000

/** `/status`: how the site is, as a page for members and visitors (W601). */
export function registerStatusRoutes(app: App, machinery: Machinery): void {
  let last: { readonly at: number; readonly status: Promise<SiteStatus> } | undefined
  const status = () => {
    const at = machinery.clock()
    if (last === undefined || at - last.at >= KEEP_MS) last = { at, status: readStatus(machinery) }
    return last.status
  }
  app.get('/status', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', STATUS_POLICY)
      .send(statusPage(await status())),
  )
}
