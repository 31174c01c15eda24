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

/**
 * Reads lists in turns (W823): two of a member at once, and of all members a few, so that whoever asks for hundreds of
 * pages at once delays nobody's move. The others wait, and members take turns. Call it before the routes are registered.
 */
export function registerListTurns(app: App): void {
  const queue = new FairQueue(PLACES, { lists: LISTS })
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || route.config?.isPublic || !isListQuery(route.schema?.querystring)) return
    const before = [route.preHandler ?? []].flat()
    route.preHandler = [
      async (request, reply) => {
        if (request.caller !== null) await waitForTurn(queue, request.caller.memberId, reply)
      },
      ...before,
    ]
  })
}

function ignoreLostConnection(): void {}

/** Every list can be read in parts (W5). */
function isListQuery(querystring: unknown): boolean {
  return querystring instanceof z.ZodObject && 'take' in querystring.shape
}

/** Resolves when the member's turn has come. It ends when the answer is sent or the connection lost. */
async function waitForTurn(queue: FairQueue<'lists'>, memberId: number, reply: FastifyReply): Promise<void> {
  await new Promise<void>((admit, refuse) => {
    queue
      .run('lists', memberId, async () => {
        admit()
        await finished(reply.raw).catch(ignoreLostConnection)
      })
      .catch((error: unknown) => {
        const isOfMember = error instanceof QueueFull && error.isOfMember
        refuse(new ApiError(isOfMember ? 'tooManyRequests' : 'unavailable'))
      })
  })
}
