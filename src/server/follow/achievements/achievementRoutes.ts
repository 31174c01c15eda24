import { z } from 'zod'
import { achievementEntrySchema } from '../../../protocol/achievement/achievement.ts'
import { idParamsSchema } from '../../../protocol/wire/fields.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { readAchievements } from './readAchievements.ts'

const paramsSchema = z.strictObject({ id: z.union([z.literal('me'), idParamsSchema.shape.id]) })

export function registerAchievementRoutes(app: App, { database: { queries }, clock }: Machinery): void {
  app.get(
    '/user/:id/achievement',
    {
      schema: {
        summary: "A member's achievements: all there are, with how far it has come",
        tags: ['member'],
        params: paramsSchema,
        response: { 200: z.array(achievementEntrySchema) },
        errors: ['notFound'],
      },
    },
    async (request) => {
      const caller = await readMember(queries, callerOf(request).memberId)
      const { id } = request.params
      const member = id === 'me' || id === caller.id ? caller : await readMember(queries, id)
      return readAchievements(queries, member.id, { now: clock(), locale: caller.locale })
    },
  )
}
