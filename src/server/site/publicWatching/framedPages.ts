import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OVERLAY_PARTS } from '../../../protocol/matchup/broadcast.ts'
import type { App } from '../../machinery/http/App.ts'
import { readClientPage } from '../../machinery/http/clientPage.ts'
import type { Environment } from '../../settings/environment.ts'

const ID = ':id(^[1-9]\\d{0,14}$)'
const FRAMED = ['/embed', ...OVERLAY_PARTS.map((part) => `/overlay/${part}`)]

/**
 * `/embed/{id}` and `/overlay/{part}/{id}`: the pages for other sites and for broadcasters (W825). They are the only ones
 * that may be shown in a frame. They know no session, so nobody can be led to act in one.
 */
export function registerFramedPages(
  app: App,
  { EMBEDDING_SITES }: Pick<Environment, 'EMBEDDING_SITES'>,
  clientFolder: string,
): void {
  const { content, encodings, policy } = readClientPage(join(clientFolder, 'broadcast.html'), EMBEDDING_SITES)
  const zipped = encodings.find(({ name }) => name === 'gzip')

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const isZipped = zipped !== undefined && /\bgzip\b(?!;q=0)/.test(request.headers['accept-encoding'] ?? '')
    if (isZipped) void reply.header('content-encoding', 'gzip')
    return (
      reply
        // It knows no list of sites, and browsers that know `frame-ancestors` do not read it.
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('content-security-policy', policy)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(isZipped ? zipped.content : content)
    )
  }
  for (const place of FRAMED) app.get(`${place}/${ID}`, { schema: { hide: true } }, answer)
}
