import { z } from 'zod'
import { actionRecordSchema } from '../../../protocol/analysis/analysis.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import { gameContextSchema } from '../../../protocol/game/game.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { matchupSchema, undoSchema } from '../../../protocol/matchup/matchup.ts'
import { presentRecords } from '../../../protocol/analysis/presentRecords.ts'
import { readRecords } from '../matchups/readRecords.ts'
import type { App } from '../../machinery/http/App.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { answerMatchup } from '../favorites/presentForMember.ts'
import { readMatchup } from '../matchups/readMatchups.ts'
import { findPractice } from './openPractice.ts'
import { undoPractice } from './undoPractice.ts'

const tags = ['practice']
const params = idParamsSchema

/** The routes of practices beyond those of bot matches: find the practice, list its records, go back. */
export function registerPracticeRoutes(app: App, dependencies: PlayDependencies): void {
  const { database } = dependencies

  app.get(
    '/matchup/practice',
    {
      schema: {
        summary: "The caller's unfinished practice",
        tags,
        response: { 200: matchupSchema },
        errors: ['notFound'],
      },
    },
    async (request) => {
      const { memberId } = callerOf(request)
      const id = await findPractice(database.queries, memberId)
      if (id === null) throw new ApiError('notFound', 'There is no practice.')
      return answerMatchup(dependencies, id, memberId)
    },
  )

  app.get(
    '/matchup/:id/action',
    {
      schema: {
        summary: 'Everything that happened in a practice',
        description: 'Also what is taken back for now: from the record at `undoActionIndex` of the context on.',
        tags,
        params,
        response: { 200: z.array(actionRecordSchema) },
        errors: ['forbidden', 'notFound'],
      },
    },
    async (request) => {
      const found = await readMatchup(database.queries, request.params.id)
      if (found === null) throw new ApiError('notFound')
      const { matchup } = found
      if (!matchup.isPractice || matchup.userAId !== callerOf(request).memberId) throw new ApiError('forbidden')
      return presentRecords(matchSetupOf(matchup), await readRecords(database.queries, matchup.id), new Map())
    },
  )

  app.post(
    '/matchup/:id/undo',
    {
      schema: {
        summary: 'Goes back in a practice',
        description:
          'To the moment before one of the own records; with the last record to the present again. Answers the new context.',
        tags,
        params,
        body: undoSchema,
        response: { 200: gameContextSchema },
        errors: ['forbidden', 'notFound', 'conflict'],
      },
    },
    async (request) => {
      const back = { matchupId: request.params.id, memberId: callerOf(request).memberId, place: request.body }
      return database.transaction((tx) => undoPractice(tx, dependencies, back))
    },
  )
}
