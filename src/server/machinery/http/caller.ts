import type { FastifyRequest } from 'fastify'
import type { ErrorName } from '../../../protocol/wire/errorCodes.ts'
import { ApiError } from './ApiError.ts'

/** The member who sent a request. */
export interface Caller {
  readonly memberId: number
  readonly sessionId: string
}

/** The token of an `Authorization` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization && /^bearer /i.test(authorization) ? authorization.slice('bearer '.length).trim() : undefined
}

/** Tells which member a request comes from. The sessions room implements it. */
export interface Authenticator {
  /** The member that an `Authorization` header speaks for, or null. */
  authenticate(authorization: string | undefined): Promise<Caller | null>
  /** Calls the listener for every session that ends by sign-out or by an operator, in any process. */
  onRevoked(listener: (sessionId: string) => void): void
  /** Tells every process that a session's row was just revoked. */
  announceRevoked(sessionId: string): void
}

/** The headers of successes that carry data (spec shell §7), with their meaning. */
export const REPLY_HEADERS = {
  'x-pagination-count': 'how many there are in all, without paging',
  'x-unseen-notifications': 'how many notifications came since the list was last opened',
} as const

export type ReplyHeader = keyof typeof REPLY_HEADERS

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
     * The errors that a route can answer, for the OpenAPI document. badRequest, unauthorized, internal and
     * unavailable are always among them.
     */
    errors?: readonly ErrorName[]
    /** The headers of a success that carry data, for the OpenAPI document. */
    replyHeaders?: readonly ReplyHeader[]
  }
}

/**
 * The signed-in member who called a route that is not public.
 * @throws ApiError unauthorized on a public route without a member
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ApiError('unauthorized')
  return request.caller
}
