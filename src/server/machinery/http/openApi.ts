import swagger from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { ErrorName } from '../../../protocol/wire/errorCodes.ts'
import { ERROR_MESSAGES } from '../../../protocol/wire/errorMessages.ts'
import type { App } from './App.ts'
import { guideText } from './guideText.ts'
import { renderReference } from './renderReference.ts'
import { REPLY_HEADERS, type ReplyHeader } from './caller.ts'
import { referenceStyle } from './referenceStyle.ts'

const ALWAYS_POSSIBLE: readonly ErrorName[] = ['badRequest', 'internal', 'unavailable']

const transformSchema = createJsonSchemaTransform({})

/** Serves `/api/openapi.json` and the readable `/api/docs`. They describe every API route registered after this call. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Khatam', version: '1', description: guideText },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: errorSchema },
      },
    },
    transform: (document) => {
      const { errors, replyHeaders, ...schema } = document.schema
      const transformed = transformSchema({ ...document, schema })
      if (transformed.schema.hide) return transformed
      const isPublic = document.route.config?.isPublic ?? false
      const names: ErrorName[] = [
        ...ALWAYS_POSSIBLE,
        ...(isPublic ? [] : (['unauthorized'] as const)),
        ...(errors ?? []),
      ]
      const { response } = transformed.schema
      const answers = {
        ...describeSuccess(typeof response === 'object' && response !== null ? response : {}, replyHeaders ?? []),
        ...describeErrors(names),
      }
      return {
        ...transformed,
        schema: { ...transformed.schema, response: answers, security: isPublic ? [] : [{ member: [] }] },
      }
    },
  })

  const hidden = { config: { isPublic: true }, schema: { hide: true } }
  // Both are large and never change, so each is written once.
  let description: Buffer | undefined
  let reference: Buffer | undefined
  app.get('/api/openapi.json', hidden, (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', hidden, (_request, reply) => {
    reference ??= Buffer.from(renderReference(app.swagger()))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send(reference)
  })
  app.get('/api/docs/style.css', hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceStyle),
  )
}

const errorSchema = {
  type: 'object' as const,
  description: 'Every answer that is not a success. `code` repeats the status, also in the `x-error-code` header.',
  properties: { code: { type: 'integer' as const }, message: { type: 'string' as const } },
  required: ['code', 'message'],
}

/** The answers that a route's schema describes, with the headers of its success. */
function describeSuccess(response: object, headers: readonly ReplyHeader[]) {
  const success: unknown = Reflect.get(response, '200')
  const described = typeof success === 'object' && success !== null ? success : { description: 'Without a body.' }
  const entries = headers.map((name): [string, object] => [name, { type: 'integer', description: REPLY_HEADERS[name] }])
  return { ...response, 200: { ...described, ...(entries.length > 0 && { headers: Object.fromEntries(entries) }) } }
}

function describeErrors(names: readonly ErrorName[]) {
  const lines = new Map<number, string[]>()
  for (const name of new Set(names)) {
    const { status } = ERRORS[name]
    const message = ERROR_MESSAGES[name]
    lines.set(status, [...(lines.get(status) ?? []), `${name}: ${message}`])
  }
  return Object.fromEntries(
    [...lines].map(([status, texts]) => [
      String(status),
      {
        description: texts.join(' — '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
