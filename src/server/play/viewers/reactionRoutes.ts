import { eq, getTableColumns } from 'drizzle-orm'
import { reactionsSchema, sendReactionSchema } from '../../../protocol/matchup/reactions.ts'
import { doneSchema, idParamsSchema } from '../../../protocol/wire/fields.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { App } from '../../machinery/http/App.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { isRunning, membersOf } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { gatherReactions, presentReactions } from './gatherReactions.ts'
import { matchReactions } from './reactionTable.ts'

/** Viewers show each other emotions. The players see them after the match (W679, W680). */
export function registerReactionRoutes(app: App, play: PlayDependencies): void {
  const { database, attendance } = play
  const gatherer = gatherReactions(play)
  app.addHook('preClose', () => gatherer.close())
  const described = { tags: ['matchup'], params: idParamsSchema }

  app.post(
    '/matchup/:id/reaction',
    {
      schema: {
        ...described,
        summary: 'Shows an emotion to the other viewers',
        description:
          'For members who watch the running matchup. They hear it as `viewersReacted` within a second (W679).',
        body: sendReactionSchema,
        response: { 200: doneSchema },
        errors: ['forbidden', 'notFound', 'conflict', 'tooManyRequests'],
      },
    },
    async (request) => {
      const { id } = request.params
      const { memberId } = callerOf(request)
      const matchup = await requireMatchup(database.queries, id)
      if (!isRunning(matchup)) throw new ApiError('conflict')
      const players = membersOf(matchup)
      if (players.includes(memberId) || !attendance.membersAt(id).has(memberId)) throw new ApiError('forbidden')
      gatherer.take({ id, players }, memberId, request.body.content)
      return { done: true } as const
    },
  )

  app.get(
    '/matchup/:id/reactions',
    {
      schema: {
        ...described,
        summary: 'The emotions that viewers have shown during a matchup',
        description: 'A conflict before the matchup is over (W680).',
        response: { 200: reactionsSchema },
        errors: ['notFound', 'conflict'],
      },
    },
    async (request) => {
      const { id } = request.params
      const matchup = await requireMatchup(database.queries, id)
      if (matchup.finishedAt === null && matchup.removedAt === null) throw new ApiError('conflict')
      const rows = await database.queries.select().from(matchReactions).where(eq(matchReactions.matchupId, id))
      return presentReactions(rows.map(({ content, count }) => [content, count]))
    },
  )
}

/** @throws ApiError notFound for a matchup that is missing, and for a practice */
async function requireMatchup(queries: Queries, matchupId: number) {
  const { id, userAId, userBId, isPractice, startedAt, finishedAt, removedAt } = getTableColumns(matchups)
  const [matchup] = await queries
    .select({ userAId, userBId, isPractice, startedAt, finishedAt, removedAt })
    .from(matchups)
    .where(eq(id, matchupId))
  if (matchup === undefined || matchup.isPractice) throw new ApiError('notFound')
  return matchup
}
