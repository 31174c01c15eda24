import type { FastifyRequest } from 'fastify'
import type { ErrorName } from '../../../protocol/wire/errorCodes.ts'
import { ApiError } from './ApiError.ts'
import type { ReplyHeader } from './replyHeaders.ts'

/** The member who sent a request. */
export interface Caller {
  readonly memberId: number
  readonly sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** Whether visitors may call the route. All others need a signed-in member. */
    isPublic?: boolean
  }
  interface FastifySchema {
    /**
     * The errors that a route can answer, for the OpenAPI document. badRequest, unauthorized and internal are always
     * among them.
     */
    errors?: readonly ErrorName[]
    /** The headers of a success that carry something, for the same document. */
    replyHeaders?: readonly ReplyHeader[]
  }
}

/** The caller: the signed-in member of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ApiError('unauthorized')
  return request.caller
}
