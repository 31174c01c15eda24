import { z } from 'zod'
import { idSchema, instantSchema } from '../wire/fields.ts'
import { matchupSchema } from './matchup.ts'

/** Body of `POST /favorite/matchup`. */
export const addFavoriteSchema = z.strictObject({ matchupId: idSchema })

/** Path of `DELETE /favorite/matchup/{matchupId}`. */
export const favoriteParamsSchema = z.strictObject({
  matchupId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

/**
 * A matchup that the member has marked as a favourite, with the id and time of the mark. The list is paged by these
 * (W121).
 */
export const favoriteSchema = z.object({ id: idSchema, createdAt: instantSchema, matchup: matchupSchema })

export type Favorite = z.infer<typeof favoriteSchema>
