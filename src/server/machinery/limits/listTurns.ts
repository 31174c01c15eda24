import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { FairQueue, QueueFull } from './FairQueue.ts'
import { ApiError } from '../http/ApiError.ts'
import type { App } from '../http/App.ts'

/** The lists that a process reads at the same time. */
const PLACES = 4
/** How much longer than its list a member's turn lasts, so that one member cannot keep a process busy. */
const REST = 2
const MOST_REST_MS = 250
/** A page of the client asks for a few lists at once, and a few tabs may be open. */
const LISTS = {
  ofMember: 32,
  ofAll: 2_000,
  atOnce: 2,
  rest: (ranMs: number) => Math.min(REST * ranMs, MOST_REST_MS),
}

/** Nobody needs two of these at once, but a client sends a request again while it waits for the answer. */
const COSTLY = { ...LISTS, ofMember: 64, atOnce: 1 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route costs so much that a member's requests take turns (W823). */
    isCostly?: boolean
  }
}

/**
 * Reads lists in turns (W823): two of a member at once, and of all members a few, so that whoever asks for hundreds of
 * pages at once delays nobody's move. The others wait, and members take turns. Costly requests have turns of their own,
 * one of a member at once. Call it before the routes are registered.
 */
export function registerListTurns(app: App): void {
  const queue = new FairQueue(PLACES, { lists: LISTS, costly: COSTLY })
  app.addHook('onRoute', (route) => {
    const isList = route.method === 'GET' && !route.config?.isPublic && isListQuery(route.schema?.querystring)
    const lane = route.config?.isCostly ? 'costly' : isList ? 'lists' : null
    if (lane === null) return
    const before = [route.preHandler ?? []].flat()
    route.preHandler = [
      async (request, reply) => {
        if (request.caller !== null) await waitForTurn(queue, lane, request.caller.memberId, reply)
      },
      ...before,
    ]
  })
}

type Lane = 'lists' | 'costly'

function ignoreLostConnection(): void {}

/** Every list can be read in parts (W5). */
function isListQuery(querystring: unknown): boolean {
  return querystring instanceof z.ZodObject && 'take' in querystring.shape
}

/** Resolves when the member's turn has come. It ends when the answer is sent or the connection lost. */
async function waitForTurn(queue: FairQueue<Lane>, lane: Lane, memberId: number, reply: FastifyReply): Promise<void> {
  await new Promise<void>((admit, refuse) => {
    queue
      .run(lane, memberId, async () => {
        admit()
        await finished(reply.raw).catch(ignoreLostConnection)
      })
      .catch((error: unknown) => {
        const isOfMember = error instanceof QueueFull && error.isOfMember
        refuse(new ApiError(isOfMember ? 'tooManyRequests' : 'unavailable'))
      })
  })
}
