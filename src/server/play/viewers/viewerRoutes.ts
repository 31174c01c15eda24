import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { viewersSchema } from '../../../protocol/matchup/viewers.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import type { App } from '../../machinery/http/App.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { readMatchupFor } from '../favorites/presentForMember.ts'
import { readViewers } from './readViewers.ts'

export function registerViewerRoutes(app: App, { database, attendance }: PlayDependencies): void {
  app.get(
    '/matchup/:id/viewers',
    {
      schema: {
        summary: 'Who watches a matchup',
        description: 'Members who listen to its live channel and do not play in it (W500).',
        tags: ['matchup'],
        params: idParamsSchema,
        response: { 200: viewersSchema },
        errors: ['notFound'],
      },
    },
    async (request) => {
      const { id } = request.params
      await readMatchupFor(database.queries, callerOf(request).memberId, id)
      const viewers = (await readViewers(database.queries, attendance, [id])).get(id)
      if (viewers === undefined) throw new ApiError('notFound')
      return viewers
    },
  )
}
