import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { presentRecording, recordingSchema } from '../../../protocol/recording/recording.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import type { App } from '../../machinery/http/App.ts'
import { asMade } from '../../machinery/http/asMade.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readMatchupFor } from '../favorites/presentForMember.ts'
import { readRecording } from './readRecording.ts'

/** Serves a match with all that is needed to play it again elsewhere (W440). */
export function registerRecordingRoute(app: App, { database: { queries } }: Pick<Machinery, 'database'>): void {
  app.get(
    '/matchup/:id/recording',
    {
      serializerCompiler: asMade,
      schema: {
        summary: 'A matchup as a recording',
        description:
          'Everything played so far, with instants and running hashes, and after the match the dice’s secret.',
        tags: ['matchup'],
        params: idParamsSchema,
        response: { 200: recordingSchema },
        errors: ['notFound'],
      },
    },
    async (request) => {
      const { id } = request.params
      await readMatchupFor(queries, callerOf(request).memberId, id)
      const recording = await readRecording(queries, id)
      if (recording === null) throw new ApiError('notFound')
      return presentRecording(recording)
    },
  )
}
