import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { ErrorBody } from '../../../protocol/wire/errorCodes.ts'
import { ERROR_MESSAGES } from '../../../protocol/wire/errorMessages.ts'
import { databaseErrorCode, isDatabaseAway } from '../database/database.ts'
import { ApiError } from './ApiError.ts'
import { SECURITY_HEADERS } from './securityHeaders.ts'

/** A database that is away is usually back within seconds. */
const RETRY_AFTER_S = '1'
/** The most characters that name wrong fields: a request may have ten thousands of them. */
const LONGEST_MESSAGE = 2_000
const MOST_DISCARDED_BYTES = 32 * 1024 * 1024

/** Answers any failure in the form of the product's errors (W2): never HTML, never a stack trace. */
export function replyWithError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error)
  if (apiError.status === 500) request.log.error({ err: error }, 'request failed')
  if (apiError.status === ERRORS.tooLarge.status && isReadToItsEnd(request)) reply.removeHeader('connection')
  return sendError(reply, apiError)
}

/**
 * Whether the rest of a too large request is read and discarded. Otherwise Fastify closes the connection at once, before
 * the client has read the answer.
 */
function isReadToItsEnd(request: FastifyRequest): boolean {
  return Number(request.headers['content-length']) <= MOST_DISCARDED_BYTES
}

/** Answers 400 on the bare socket to a request that is not HTTP, and closes the socket. */
export function refuseMalformedRequest(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const body: ErrorBody = { code: ERRORS.badRequest.status, message: ERROR_MESSAGES.badRequest }
  const text = JSON.stringify(body)
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-error-code: ${body.code}`,
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/** Custom statuses (7xx) go out as real ones. Fastify's own setter takes only those below 600. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { code: error.status, message: error.message }
  reply.raw.statusCode = error.status
  reply.header('x-error-code', String(error.status)).type('application/json; charset=utf-8')
  const retryAfterS = error.retryAfterS ?? (error.status === ERRORS.unavailable.status ? RETRY_AFTER_S : undefined)
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.serializer(JSON.stringify).send(body)
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error)) return new ApiError('unavailable')
  if (hasZodFastifySchemaValidationErrors(error)) return new ApiError('badRequest', describeValidation(error))
  // The column's type cannot hold this number, instant or text.
  if (['22003', '22007', '22008', '22P02', '22P05', '22021'].includes(databaseErrorCode(error) ?? ''))
    return new ApiError('badRequest')
  const status = error.statusCode ?? 500
  if (status === ERRORS.tooLarge.status) return new ApiError('tooLarge')
  if (status === 404) return new ApiError('notFound')
  if (status === 503) return new ApiError('unavailable')
  if (status >= 400 && status < 500) return new ApiError('badRequest', error.message)
  return new ApiError('internal')
}

/** One line that names every wrong field by its path: `body.moves.0: …`. */
function describeValidation(error: FastifyError): string {
  const place = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'request')
  const issues = (error.validation ?? []).flatMap(({ instancePath, message, params }): Issue[] => {
    const path = [place, ...instancePath.split('/').filter(Boolean)]
    const branch = nearestBranch(params['errors'])
    if (branch.length === 0) return [{ path, message: message ?? 'not valid' }]
    return branch.map((issue) => ({ path: [...path, ...issue.path], message: issue.message }))
  })
  const text = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  if (text.length > LONGEST_MESSAGE) return `${text.slice(0, LONGEST_MESSAGE)}…`
  return text || ERROR_MESSAGES.badRequest
}

const branchesSchema = z.array(
  z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
)

type Issue = z.infer<typeof branchesSchema>[number][number]

/** The issues of the union's alternative that has the fewest. */
function nearestBranch(errors: unknown): Issue[] {
  const branches = branchesSchema.safeParse(errors)
  return branches.data?.toSorted((one, other) => one.length - other.length)[0] ?? []
}
