import { z } from 'zod'
import { cosmeticsSchema } from '../cosmetic/cosmetic.ts'
import { MAX_TAKE } from '../wire/lists.ts'

const rank = z.int().describe('place, 1 the best; equal members share one')
const username = z.string().nullable()
const avatar = z.string().nullable().describe('address of a picture')
const countryCode = z.string().nullable()
/** Left out where the member has chosen nothing (W877). */
const cosmetics = cosmeticsSchema.optional()

/** Query of a leaderboard (W848). */
export const boardQuerySchema = z.strictObject({
  take: z.coerce.number().int().min(1).max(MAX_TAKE).default(MAX_TAKE),
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  around: z.literal('me').optional().describe('ten places before the caller and ten after it'),
})

/** A row of `GET /user/rank/elo`: position 1 is the username, position 3 the Elo rating. */
export const eloRowSchema = z.tuple([
  rank,
  username,
  z.int().describe('matches won'),
  z.int(),
  avatar,
  countryCode,
  cosmetics,
])

/** A row of `GET /user/rank/tournament`: gold, silver and bronze medals after the username. */
export const tournamentRowSchema = z.tuple([rank, username, z.int(), z.int(), z.int(), avatar, countryCode, cosmetics])

/** A row of `GET /user/rank/quiz`: the score after the username. */
export const quizRowSchema = z.tuple([rank, username, z.int(), avatar, countryCode, cosmetics])

export type EloRow = z.infer<typeof eloRowSchema>
export type TournamentRow = z.infer<typeof tournamentRowSchema>
export type QuizRow = z.infer<typeof quizRowSchema>
