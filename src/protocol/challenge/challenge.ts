import { z } from 'zod'
import { idSchema, instantSchema, requestKeySchema } from '../wire/fields.ts'
import { joinCreditSchema, matchLengthSchema } from '../matchup/matchup.ts'
import { publicMemberSchema } from '../member/member.ts'
import { isOneVariant, TWO_VARIANTS, variantFields, variantWishFields, withVariant } from '../wire/variantFields.ts'

/** Body of `POST /challenge` (W351). */
export const sendChallengeSchema = z
  .strictObject({
    userBId: idSchema.max(Number.MAX_SAFE_INTEGER).describe('the challenged member'),
    length: matchLengthSchema.describe('points to win'),
    ...variantWishFields,
    joinCredit: joinCreditSchema,
    key: requestKeySchema,
  })
  .refine(isOneVariant, TWO_VARIANTS)
  .transform(withVariant)

const challengeMemberSchema = publicMemberSchema.pick({ id: true, username: true, avatar: true, cosmetics: true })

/**
 * A member's offer to play another member. It waits until it is accepted, or declined by either side, or until
 * `joinTimeout` seconds and one more have passed since `createdAt` (W352).
 */
export const challengeSchema = z.object({
  id: idSchema,
  userA: challengeMemberSchema.describe('the challenger'),
  userB: challengeMemberSchema.describe('the challenged member'),
  length: z.int(),
  ...variantFields,
  joinCredit: z.int().nullable().describe('entry fee of each side; null is free'),
  joinTimeout: z.int().describe('seconds that it waits for an answer'),
  createdAt: instantSchema,
  acceptedAt: instantSchema.nullable(),
  declinedAt: instantSchema.nullable(),
  declinedByUser: challengeMemberSchema.omit({ avatar: true, cosmetics: true }).nullable(),
  matchup: z.object({ id: idSchema, finished: z.boolean().describe('whether it is over or aborted') }).nullable(),
  matchupId: idSchema.nullable().describe('the match that it led to'),
})

/** Live, to the challenged member: another member wants to play. */
export const challengeRequestSchema = z.object({
  kind: z.literal('challengeRequest'),
  challengeId: idSchema,
  challengerUsername: z.string().nullable(),
  challengerAvatar: z.string().nullable(),
  challengeCreated: instantSchema,
})

/** Live, to both members: the challenge was answered or taken back, or its time is over. */
export const challengeResponseSchema = z.object({ kind: z.literal('challengeResponse'), challengeId: idSchema })

export type SendChallenge = z.input<typeof sendChallengeSchema>
export type Challenge = z.infer<typeof challengeSchema>
