import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LiveChannel } from '../../../protocol/live/live.ts'
import type { App } from '../http/App.ts'
import type { Environment } from '../../settings/environment.ts'
import { ApiError } from '../http/ApiError.ts'
import { callerOf } from '../http/caller.ts'
import type { Authenticator } from '../http/Authenticator.ts'
import type { Caller } from '../http/caller.ts'
import { type LiveHubParts, makeLiveHub } from './liveHub.ts'

const CHANNELS_PER_CONNECTION = 16
/** The limit in production. Elsewhere a load test may open as many as it wants. */
const STREAMS_PER_MEMBER = 64

const querySchema = z.strictObject({
  channel: z.union([z.string(), z.array(z.string()).min(1).max(CHANNELS_PER_CONNECTION)]),
})

/** `GET /live/{channel}` and `GET /live?channel=…&channel=…` (W40): one stream of server-sent events. */
export function registerLiveRoutes(
  app: App,
  dependencies: LiveHubParts & { readonly environment: Environment },
  authenticator: Authenticator,
): void {
  const hub = makeLiveHub(dependencies)
  const { APP_ENV, LIVE_STREAMS_PER_MEMBER } = dependencies.environment
  const streamsPerMember = LIVE_STREAMS_PER_MEMBER ?? (APP_ENV === 'production' ? STREAMS_PER_MEMBER : Infinity)
  authenticator.onRevoked((sessionId) => hub.closeSession(sessionId))
  app.addHook('preClose', (done) => {
    hub.close()
    done()
  })

  /** This check is the first: a visitor gets a 401, whatever else is wrong with the request. */
  async function identify(request: FastifyRequest): Promise<void> {
    request.caller = await authenticator.authenticate(request.headers.authorization)
    if (!request.caller) throw new ApiError('unauthorized')
  }

  function open(request: FastifyRequest, reply: FastifyReply, names: readonly string[]): void {
    const caller = callerOf(request)
    const channels = [...new Set(names)].map((name) => parseChannel(name, caller))
    if (hub.countOf(caller.memberId) >= streamsPerMember) throw new ApiError('tooManyRequests')
    const { socket } = request.raw
    reply.hijack()
    reply.raw.detachSocket(socket)
    hub.listen(socket, { ...caller, channels })
  }

  const described = {
    description: 'Server-sent events: `ping` at least every two seconds, and `message` with JSON data.',
    tags: ['live'],
    response: { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } } },
    errors: ['forbidden', 'tooManyRequests'] as const,
  }
  const params = z.object({ channel: z.string() })
  app.get(
    '/live/:channel',
    {
      exposeHeadRoute: false,
      onRequest: identify,
      schema: { ...described, summary: 'One live channel, such as user:7', params, querystring: z.strictObject({}) },
    },
    (request, reply) => open(request, reply, [request.params.channel]),
  )
  app.get(
    '/live',
    {
      exposeHeadRoute: false,
      onRequest: identify,
      schema: { ...described, summary: 'Several live channels in one stream', querystring: querySchema },
    },
    (request, reply) => open(request, reply, [request.query.channel].flat()),
  )
}

/** @throws ApiError badRequest; forbidden for the channel of another member */
function parseChannel(name: string, { memberId }: Caller): LiveChannel {
  const [, kind, digits] = /^(user|matchup|tournament):([1-9]\d{0,14})$/.exec(name) ?? []
  const id = Number(digits)
  if (kind === 'matchup') return `matchup:${id}`
  if (kind === 'tournament') return `tournament:${id}`
  if (kind !== 'user') throw new ApiError('badRequest', `channel: ${JSON.stringify(name.slice(0, 80))} is none`)
  if (id !== memberId) throw new ApiError('forbidden')
  return `user:${id}`
}
