import type { FastifyRequest } from 'fastify'
import { replaySchema } from '../../../protocol/analysis/analysis.ts'
import { publicMatchSchema } from '../../../protocol/matchup/publicMatch.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import type { App } from '../../machinery/http/App.ts'
import type { AddressLimit } from '../../machinery/limits/AddressLimit.ts'
import type { PublicMatches } from './PublicMatches.ts'

const tags = ['public']

/** What is read once for everybody is serialised already, and needs no other check. */
const asItIs = () => (json: unknown) => String(json)

/** `GET /public/matchup/{id}` and its `replay`: a match for people without an account (W641). */
export function registerPublicRoutes(app: App, matches: PublicMatches, limit: AddressLimit): void {
  const countCaller = async (request: FastifyRequest): Promise<void> => limit.require(request.ip)
  const open = { config: { isPublic: true }, onRequest: countCaller } as const

  app.get(
    '/public/matchup/:id',
    {
      ...open,
      schema: {
        summary: 'A match as people without an account see it',
        description:
          'For visitors, where the site lets them watch: 404 elsewhere, and for matches that are not public.',
        tags,
        params: idParamsSchema,
        response: { 200: publicMatchSchema },
        errors: ['notFound', 'tooManyRequests'],
      },
    },
    (request) => matches.read(request.params.id),
  )

  app.get(
    '/public/matchup/:id/replay',
    {
      ...open,
      serializerCompiler: asItIs,
      schema: {
        summary: 'Everything that happened in a match, as people without an account see it',
        description: 'For visitors, as the match itself.',
        tags,
        params: idParamsSchema,
        response: { 200: replaySchema },
        errors: ['notFound', 'tooManyRequests'],
      },
    },
    async (request, reply) => {
      reply.type('application/json; charset=utf-8')
      return (await matches.readReplay(request.params.id)) as never
    },
  )
}
