import { z } from 'zod'

/** The number of distinct rolls of two dice. */
const DISTINCT_ROLLS = 21

const count = z.int().min(0)
const rollCounts = z
  .array(count)
  .length(DISTINCT_ROLLS)
  .describe('how often each roll came: 6-6, 6-5, 6-4, … 6-1, 5-5, 5-4, … 2-1, 1-1')

/** Which opponents the counted matches had. */
export const diceAgainstSchema = z.enum(['all', 'member', 'bot'])

export const diceQuerySchema = z.strictObject({ against: diceAgainstSchema.optional() })

/** `GET /user/me/dice`: the rolls of the caller and its opponents in finished matches (W348). */
export const diceStatisticsSchema = z.object({
  against: diceAgainstSchema,
  matches: count,
  own: rollCounts,
  opponent: rollCounts,
  openings: count.describe('games with a known opening roll'),
  openingsWon: count.describe('of these, games in which the caller had the higher die'),
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
    .describe('the same rolls in the order of days, in at most 60 steps'),
  luck: z
    .object({
      matches: count,
      rolls: count,
      sum: z.number().describe('equity'),
      squares: z.number().describe('the sum of the squares of each roll’s luck'),
    })
    .describe('the analysed matches of normal play among them'),
})

export type DiceAgainst = z.infer<typeof diceAgainstSchema>
export type DiceStatistics = z.infer<typeof diceStatisticsSchema>
