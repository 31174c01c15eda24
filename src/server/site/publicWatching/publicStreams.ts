import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LiveMessage } from '../../../protocol/live/live.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import type { App } from '../../machinery/http/App.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { addressGroup } from '../../machinery/limits/floodLimit.ts'
import { makeLiveHub } from '../../machinery/live/liveHub.ts'
import type { SentMessage } from '../../machinery/live/livePublisher.ts'
import { readPlaces, streamQuery } from '../../machinery/live/liveRoutes.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import type { PublicMatches } from './PublicMatches.ts'
import { type HiddenSides, showMessage } from './showToPublic.ts'

/** When somebody who was refused may try again: streams end all the time. */
const TRY_AGAIN_S = 15

/**
 * `GET /live/public/{id}`: the stream of a match for people without an account (W642). They are no members, so they are
 * not online, are not counted among the viewers, and get each message after the members' own streams.
 */
export function registerPublicStreams(app: App, machinery: Machinery, matches: PublicMatches): void {
  const { environment, metrics } = machinery
  const streams = new StreamCount(environment.PUBLIC_STREAMS, environment.PUBLIC_STREAMS_PER_ADDRESS)
  const hub = makeLiveHub(machinery, {
    openStreams: metrics.publicStreams,
    welcome: ({ sessionId }) => streams.add(sessionId),
    show: (channel, message) => showSent(message, matches.hiddenSides(Number(channel.slice(channel.indexOf(':') + 1)))),
  })
  app.addHook('preClose', (done) => {
    hub.close()
    done()
  })

  async function open(request: FastifyRequest, reply: FastifyReply, id: number, query: StreamQuery): Promise<void> {
    const address = addressGroup(request.ip)
    streams.require(address)
    await matches.read(id)
    // Others may have come meanwhile.
    streams.require(address)
    const { socket } = request.raw
    reply.hijack()
    reply.raw.detachSocket(socket)
    if (query.repair !== undefined) metrics.liveRepairs.inc()
    hub.listen(socket, {
      memberId: 0,
      sessionId: address,
      channels: [`matchup:${id}`],
      after: readPlaces([...[query.after ?? []].flat(), request.headers['last-event-id']]),
      takesChanges: query.changes === 'true',
    })
  }

  app.get(
    '/live/public/:id',
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'A match as people without an account see it',
        description: 'Server-sent events as on other live channels. 404 where the site does not let visitors watch.',
        tags: ['live'],
        params: idParamsSchema,
        querystring: z.strictObject(streamQuery),
        response: {
          200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } },
        },
        errors: ['notFound', 'tooManyRequests'],
      },
    },
    (request, reply) => open(request, reply, request.params.id, request.query),
  )
}

type StreamQuery = z.infer<z.ZodObject<typeof streamQuery>>

/** A sent message as visitors get it. None of them is served first. */
function showSent({ id, json }: SentMessage, hidden: HiddenSides): SentMessage | null {
  const shown = showMessage(JSON.parse(json) as LiveMessage, hidden)
  return shown === null ? null : { id, first: [], withheldFrom: null, json: JSON.stringify(shown) }
}

/** The open streams of this process, in sum and for each group of addresses. */
class StreamCount {
  readonly #most: number
  readonly #mostOfAddress: number
  readonly #ofAddress = new Map<string, number>()
  #count = 0

  constructor(most: number, mostOfAddress: number) {
    this.#most = most
    this.#mostOfAddress = mostOfAddress
  }

  /** @throws ApiError tooManyRequests (409) with the time after which a place may be free */
  require(address: string): void {
    if (this.#count < this.#most && (this.#ofAddress.get(address) ?? 0) < this.#mostOfAddress) return
    throw new ApiError('tooManyRequests', 'Too many people watch without an account. Try again later.', TRY_AGAIN_S)
  }

  /** Counts one more. Answers a function that takes it back. */
  add(address: string): () => void {
    this.#count += 1
    this.#ofAddress.set(address, (this.#ofAddress.get(address) ?? 0) + 1)
    return () => {
      this.#count -= 1
      const left = (this.#ofAddress.get(address) ?? 1) - 1
      if (left > 0) this.#ofAddress.set(address, left)
      else this.#ofAddress.delete(address)
    }
  }
}
