import { z } from 'zod'
import { creditReasonSchema } from '../credit/credit.ts'
import { idSchema, instantSchema } from '../wire/fields.ts'
import { NOTIFICATION_CATEGORIES } from './notificationKinds.ts'

export const notificationCategorySchema = z.enum(NOTIFICATION_CATEGORIES)

/** The subject of a notification. Each category uses its own fields. */
export const notificationPayloadSchema = z
  .object({
    matchupId: idSchema,
    tournamentId: idSchema,
    challengeId: idSchema,
    tournamentName: z.string(),
    opponentUsername: z.string().nullable().describe('null for a bot, or a member without a name'),
    isBot: z.boolean(),
    hasWon: z.boolean(),
    ownScore: z.int(),
    opponentScore: z.int(),
    challengerUsername: z.string().nullable(),
    challengerAvatar: z.string().nullable(),
    length: z.int(),
    amount: z.int().describe('positive in, negative out'),
    reasonType: creditReasonSchema,
    title: z.string().describe('announcement: the operator’s text'),
    text: z.string(),
    browser: z.string().nullable().describe('new_device: null for a program'),
    system: z.string().nullable(),
    network: z.string().describe('new_device: the first part of the address'),
    followedId: idSchema.describe('followed_playing: the member who has begun to play'),
    followedUsername: z.string().nullable(),
  })
  .partial()

/**
 * One notification of the caller (W210). `subject` and `content` are in the language that the member had at the time.
 */
export const notificationSchema = z.object({
  id: idSchema,
  deliveryId: z.string().describe('the part after the last slash identifies it in addresses and pushes'),
  categoryName: notificationCategorySchema,
  payload: notificationPayloadSchema,
  subject: z.string(),
  content: z.string(),
  createdAt: instantSchema,
  scheduledFor: instantSchema.nullable().describe('when it was due; null where it was sent at once'),
  sentAt: instantSchema,
  isHighlighted: z.boolean().describe('sent after the list was last opened'),
})

/** One option of the member. A switch is `true` or `false`, and `notification:lastSeen` is seconds since the epoch. */
export const optionSchema = z.object({ name: z.string(), value: z.string() })

/** Body of `PUT /user/option/{name}`: `true` or `false`. `notification:lastSeen` takes only `now`. */
export const changeOptionSchema = z.strictObject({ value: z.enum(['true', 'false', 'now']) })

export const optionParamsSchema = z.strictObject({ name: z.string().max(80) })

export type NotificationPayload = z.infer<typeof notificationPayloadSchema>
export type Notification = z.infer<typeof notificationSchema>
export type UserOption = z.infer<typeof optionSchema>
export type ChangeOption = z.infer<typeof changeOptionSchema>
