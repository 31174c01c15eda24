import { z } from 'zod'
import { publicMemberSchema } from '../member/member.ts'

/** The most viewers of a match whose names are told. */
export const MOST_NAMED_VIEWERS = 12

/** Who watches a match (W500). The players are not among them. */
export const viewersSchema = z.object({
  count: z.int().min(0).describe('all members who watch, also those who do not show their name'),
  members: z.array(publicMemberSchema).max(MOST_NAMED_VIEWERS).describe('those who show their name, the first of them'),
})

export type Viewers = z.infer<typeof viewersSchema>
