import { z } from 'zod'
import { newAchievementSchema } from '../achievement/achievement.ts'
import { challengeRequestSchema, challengeResponseSchema } from '../challenge/challenge.ts'
import { idSchema, instantSchema } from '../wire/fields.ts'
import { gameContextSchema } from '../game/game.ts'
import { gameChangedSchema } from './gameChanged.ts'
import { matchupSchema } from '../matchup/matchup.ts'
import { reactionsSchema } from '../matchup/reactions.ts'
import { viewersSchema } from '../matchup/viewers.ts'
import { notificationCategorySchema } from '../notification/notification.ts'
import { tournamentUpdatedSchema } from '../tournament/tournament.ts'

/** Everything that a live channel carries (W40). All channels share one union. */
export const liveMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gameUpdated'), matchupId: idSchema, gameContext: gameContextSchema }),
  gameChangedSchema,
  z.object({ kind: z.literal('matchupUpdated'), matchupId: idSchema, matchup: matchupSchema }),
  z.object({ kind: z.literal('viewersChanged'), matchupId: idSchema, viewers: viewersSchema }),
  z.object({ kind: z.literal('viewersReacted'), matchupId: idSchema, reactions: reactionsSchema }),
  z.object({ kind: z.literal('singleMatchupStarted'), matchupId: idSchema }),
  z.object({
    kind: z.literal('newChatMessage'),
    matchupId: idSchema,
    fromUserId: idSchema,
    toUserId: idSchema,
    content: z.string(),
    timestamp: instantSchema,
  }),
  z.object({ kind: z.literal('userCreditUpdate'), credit: z.int() }),
  newAchievementSchema,
  challengeRequestSchema,
  challengeResponseSchema,
  tournamentUpdatedSchema,
  z.object({ kind: z.literal('newNotification'), notificationId: idSchema, categoryName: notificationCategorySchema }),
])

export type LiveMessage = z.infer<typeof liveMessageSchema>

/**
 * `user:7`, `matchup:9` or `tournament:3`. A member may listen to every matchup and tournament, but only to its own user
 * channel.
 */
export type LiveChannel = `user:${number}` | `matchup:${number}` | `tournament:${number}`
