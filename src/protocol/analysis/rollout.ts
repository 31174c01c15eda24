import { z } from 'zod'
import { chancesSchema } from './analysis.ts'

/** `running`: games are being played or wait for their turn. `stopped`: the member has stopped it. */
const ROLLOUT_STATUSES = ['running', 'ended', 'stopped'] as const
export type RolloutStatus = (typeof ROLLOUT_STATUSES)[number]

/** A rollout on the server: the latest one of the caller (W891). */
export const rolloutSchema = z.object({
  status: z.enum(ROLLOUT_STATUSES),
  games: z.int().describe('played of each line that is still in'),
  mostGames: z.int().describe('it ends after so many, or when one line is clearly the best'),
  lines: z.array(
    z.object({
      name: z.string().describe('a turn as players write it, or `noDouble` and `doubleTake`'),
      games: z.int(),
      equity: z.number().describe('to the player on roll, in units of a single game at the present cube'),
      error: z.number().nullable().describe('its standard error; null before the first games'),
      probs: chancesSchema,
      isDropped: z.boolean().describe('clearly worse than the best, and played no further'),
    }),
  ),
})

export type Rollout = z.infer<typeof rolloutSchema>
