import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LiveChannel } from '../../../protocol/live/live.ts'
import type { App } from '../http/App.ts'
import type { Environment } from '../../settings/environment.ts'
import { ApiError } from '../http/ApiError.ts'
import { type Authenticator, type Caller, callerOf } from '../http/caller.ts'
import type { Attendance } from './attendance.ts'
import { type LiveHubParts, audienceOfMembers, makeLiveHub } from './liveHub.ts'
import type { Presence } from './presence.ts'

const CHANNELS_PER_CONNECTION = 16
/** The limit in production. Elsewhere there is none, for load tests. */
const STREAMS_PER_MEMBER = 64

/** The id of an event, as the stream writes it. */
const place = z.string().max(120)
const after = z
  .union([place, z.array(place).max(CHANNELS_PER_CONNECTION)])
  .optional()
  .describe('the `id` of the last event of each channel that was heard: the stream goes on behind it (W434)')

const changes = z
  .enum(['true', 'false'])
  .optional()
  .describe('whether a viewer takes `gameChanged` instead of each whole state after the first (W785)')
const repair = z
  .string()
  .max(120)
  .optional()
  .describe('a channel whose changes did not lead to the check sum: the stream begins anew, and the site counts it')
export const streamQuery = { after, changes, repair }

const querySchema = z.strictObject({
  ...streamQuery,
  channel: z.union([z.string(), z.array(z.string()).min(1).max(CHANNELS_PER_CONNECTION)]),
})

/** `GET /live/{channel}` and `GET /live?channel=…&channel=…` (W40): one stream of server-sent events. */
export function registerLiveRoutes(
  app: App,
  dependencies: LiveHubParts & {
    readonly environment: Environment
    readonly presence: Presence
    readonly attendance: Attendance
  },
  authenticator: Authenticator,
): void {
  const hub = makeLiveHub(dependencies, audienceOfMembers(dependencies))
  const { APP_ENV, LIVE_STREAMS_PER_MEMBER } = dependencies.environment
  const streamsPerMember = LIVE_STREAMS_PER_MEMBER ?? (APP_ENV === 'production' ? STREAMS_PER_MEMBER : Infinity)
  authenticator.onRevoked((sessionId) => hub.closeSession(sessionId))
  app.addHook('preClose', (done) => {
    hub.close()
    done()
  })

  /** This check comes first, so that a visitor gets a 401 even when the request has other faults. */
  async function identify(request: FastifyRequest): Promise<void> {
    request.caller = await authenticator.authenticate(request.headers.authorization)
    if (!request.caller) throw new ApiError('unauthorized')
  }

  function open(
    request: FastifyRequest,
    reply: FastifyReply,
    names: readonly string[],
    query: z.infer<z.ZodObject<typeof streamQuery>>,
  ): void {
    const caller = callerOf(request)
    if (hub.hasEnded(caller.sessionId)) throw new ApiError('unauthorized')
    const channels = [...new Set(names)].map((name) => parseChannel(name, caller))
    if (hub.countOf(caller.memberId) >= streamsPerMember) throw new ApiError('tooManyRequests')
    const { socket } = request.raw
    reply.hijack()
    reply.raw.detachSocket(socket)
    if (query.repair !== undefined) dependencies.metrics.liveRepairs.inc()
    const after = readPlaces([...[query.after ?? []].flat(), request.headers['last-event-id']])
    hub.listen(socket, { ...caller, channels, after, takesChanges: query.changes === 'true' })
  }

  const described = {
    description:
      'Server-sent events: `ping` at least every two seconds, and `message` with JSON data. `anew` names a channel whose ' +
      'state has to be read: also at the beginning, unless `after` says where to go on.',
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
      schema: {
        ...described,
        summary: 'One live channel, such as user:7',
        params,
        querystring: z.strictObject(streamQuery),
      },
    },
    (request, reply) => open(request, reply, [request.params.channel], request.query),
  )
  app.get(
    '/live',
    {
      exposeHeadRoute: false,
      onRequest: identify,
      schema: { ...described, summary: 'Several live channels in one stream', querystring: querySchema },
    },
    (request, reply) => open(request, reply, [request.query.channel].flat(), request.query),
  )
}

/** The last given id of each channel. An unknown id makes the client read the state again. */
export function readPlaces(places: readonly (string | string[] | undefined)[]): ReadonlyMap<string, string> {
  return new Map(
    places.flat().map((text = '') => [text.slice(0, text.indexOf('/')), text.slice(text.indexOf('/') + 1)]),
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
