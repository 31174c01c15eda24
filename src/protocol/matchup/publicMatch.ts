import { z } from 'zod'
import { gameContextSchema } from '../game/game.ts'
import { WATCHING_CHANCES } from '../session/session.ts'
import { matchupSchema } from './matchup.ts'

/** The ids that stand for the members at a public match: nobody without an account learns a member's own (W643). */
export const PUBLIC_IDS = { white: 1, black: 2 } as const

/** A match as people without an account see it (W641). */
export const publicMatchSchema = z.object({
  matchup: matchupSchema,
  game: gameContextSchema,
  chances: z.enum(WATCHING_CHANCES).describe('when turns may be judged by the engine of the browser (W645)'),
})

/** What a preview of a link may be asked for. */
export const publicPictureQuerySchema = z.strictObject({
  lang: z.string().max(8).optional().describe('the language of the words in it'),
  at: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('the state that the link was made for; it only tells copies apart'),
})

export type PublicMatch = z.infer<typeof publicMatchSchema>
