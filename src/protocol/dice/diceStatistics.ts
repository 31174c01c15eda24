import { z } from 'zod'

/** How many distinct rolls two dice have. */
const DISTINCT_ROLLS = 21

const count = z.int().min(0)
const rollCounts = z
  .array(count)
  .length(DISTINCT_ROLLS)
  .describe('how often each roll came: 6-6, 6-5, 6-4, … 6-1, 5-5, 5-4, … 2-1, 1-1')

/** Against whom the matches were played that are counted. */
export const diceAgainstSchema = z.enum(['all', 'member', 'bot'])

export const diceQuerySchema = z.strictObject({ against: diceAgainstSchema.optional() })

/** `GET /user/me/dice`: what the caller and its opponents have rolled in finished matches (W348). */
export const diceStatisticsSchema = z.object({
  against: diceAgainstSchema,
  matches: count,
  own: rollCounts,
  opponent: rollCounts,
  openings: count.describe('games whose opening roll is known'),
  openingsWon: count.describe('those in which the caller had the higher die'),
  steps: z
    .array(
      z.object({
        day: z.iso.date().describe('the last day of the step (UTC)'),
        rolls: count,
        doubles: count,
        opponentRolls: count,
        opponentDoubles: count,
      }),
    )
    .describe('the same rolls in the order of days, in 60 steps at most'),
  luck: z
    .object({
      matches: count,
      rolls: count,
      sum: z.number().describe('equity'),
      squares: z.number().describe('the sum of the squares of each roll’s luck'),
    })
    .describe('of the analysed matches of normal play among them'),
})

export type DiceAgainst = z.infer<typeof diceAgainstSchema>
export type DiceStatistics = z.infer<typeof diceStatisticsSchema>
