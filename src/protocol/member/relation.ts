import { z } from 'zod'
import { pageQuerySchema } from '../wire/lists.ts'
import { publicMemberSchema } from './member.ts'

/** The most members that one member can follow (W721). */
export const MOST_FOLLOWED = 500

/** How the caller and another member stand to each other (W720). */
export const relationSchema = z.object({
  isFollowed: z.boolean().describe('the caller follows the member'),
  isFollower: z.boolean().describe('the member follows the caller'),
  isBlocked: z.boolean().describe('the caller has blocked the member'),
  mayFollow: z.boolean().describe('whether the caller can follow the member now'),
  followers: z.int().min(0).describe('so many follow the member'),
  followed: z.int().min(0).describe('the member follows so many'),
})

/** A member in a list of members that the caller follows, is followed by, or has played against. */
export const friendSchema = publicMemberSchema.extend({
  isOnline: z.boolean().describe('false, too, for a member who may not be followed'),
  isFollowed: z.boolean().describe('the caller follows the member'),
  isFollower: z.boolean().describe('the member follows the caller'),
})

export const friendPageSchema = z.strictObject({ take: pageQuerySchema.shape.take, skip: pageQuerySchema.shape.skip })

export type Relation = z.infer<typeof relationSchema>
export type Friend = z.infer<typeof friendSchema>
