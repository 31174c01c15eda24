import { z } from 'zod'
import { makeMat } from '../../../engine/notation/makeMat.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { readRecords } from '../matchups/readRecords.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { readMatchupFor } from '../favorites/presentForMember.ts'
import { fileNameOf } from '../matchups/presentMatchup.ts'

/** The match in the format that other backgammon programs read (W19). */
export function registerMatRoute(app: App, { database: { queries } }: Pick<Machinery, 'database'>): void {
  app.get(
    '/matchup/:id/mat',
    {
      schema: {
        summary: 'A matchup as a .mat file',
        description: 'The Jellyfish format, with everything played so far. userA is the first column.',
        tags: ['matchup'],
        params: idParamsSchema,
        produces: ['text/plain'],
        response: { 200: z.string() },
        errors: ['notFound'],
      },
    },
    async (request, reply) => {
      const found = await readMatchupFor(queries, callerOf(request).memberId, request.params.id)
      const { startedAt } = found.matchup
      if (startedAt === null) throw new ApiError('notFound')
      const { matchup, userA, userB } = found
      const records = await readRecords(queries, matchup.id)
      reply.type('text/plain; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="khatam-${matchup.id}.mat"`)
      return makeMat({
        setup: matchSetupOf(matchup),
        names: { white: fileNameOf(userA), black: matchup.playWithBot ? 'Bot' : fileNameOf(userB) },
        date: startedAt.toISOString().slice(0, 10),
        records: records.map(({ record }) => record),
      })
    },
  )
}
