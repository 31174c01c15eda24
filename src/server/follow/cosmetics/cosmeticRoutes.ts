import { z } from 'zod'
import { chooseCosmeticsSchema, cosmeticEntrySchema } from '../../../protocol/cosmetic/cosmetic.ts'
import type { App } from '../../machinery/http/App.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { callerOf } from '../../machinery/http/caller.ts'
import { chooseCosmetics, readCosmetics } from './chooseCosmetics.ts'

export function registerCosmetics(app: App, { database }: Machinery): void {
  const tags = ['member']
  const response = { 200: z.array(cosmeticEntrySchema) }

  app.get(
    '/member/me/cosmetic',
    { schema: { summary: 'Every cosmetic, and which of them the caller has earned and chosen', tags, response } },
    (request) => readCosmetics(database.queries, callerOf(request).memberId),
  )

  app.put(
    '/member/me/cosmetic',
    {
      schema: {
        summary: 'Chooses cosmetics that the caller has earned',
        description: 'Null takes a choice back. What is not earned is refused, and nothing changes.',
        tags,
        body: chooseCosmeticsSchema,
        response,
        errors: ['forbidden'],
      },
    },
    (request) => {
      const { memberId } = callerOf(request)
      return database.transaction((tx) => chooseCosmetics(tx, memberId, request.body))
    },
  )
}
