import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERRORS } from '../../protocol/errorCodes.ts'
import type { ErrorBody } from '../../protocol/errorCodes.ts'
import { databaseErrorCode } from '../database/database.ts'
import { ApiError } from './ApiError.ts'

/** Answers any failure as the product's errors are answered (W2): never HTML, never a stack trace. */
export function replyWithError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error)
  if (apiError.status === 500) request.log.error({ err: error }, 'request failed')
  return sendError(reply, apiError)
}

/** Custom statuses (7xx) go out as real ones; Fastify's own setter knows only those below 600. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { code: error.status, message: error.message }
  reply.raw.statusCode = error.status
  reply.header('x-error-code', String(error.status)).type('application/json; charset=utf-8')
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.serializer(JSON.stringify).send(body)
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return new ApiError('badRequest', describeValidation(error))
  // 22003 and 22P02: a number or text that the column's type cannot hold.
  if (['22003', '22P02', '22021'].includes(databaseErrorCode(error) ?? '')) return new ApiError('badRequest')
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
  const lines = (error.validation ?? []).map(({ instancePath, message }) => {
    const path = instancePath.split('/').filter(Boolean)
    return `${[place, ...path].join('.')}: ${message ?? 'not valid'}`
  })
  return lines.join('; ') || ERRORS.badRequest.message
}
