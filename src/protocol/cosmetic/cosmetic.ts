import { z } from 'zod'
import { achievementNames } from '../achievement/achievement.ts'
import { CHECKERS_NAMES, COSMETIC_KINDS, DICE_NAMES, FRAME_NAMES } from './cosmeticCatalogue.ts'

/** What a member has chosen. A kind that is left out looks like everybody's (W877). */
export const cosmeticsSchema = z
  .object({ frame: z.enum(FRAME_NAMES), checkers: z.enum(CHECKERS_NAMES), dice: z.enum(DICE_NAMES) })
  .partial()
  .describe('the cosmetics that the member has earned and chosen')

/** A row of `GET /member/me/cosmetic`. There is one row for every cosmetic (W875). */
export const cosmeticEntrySchema = z.object({
  kind: z.enum(COSMETIC_KINDS),
  name: z.string(),
  achievement: z.enum(achievementNames).describe('what earns it'),
  isEarned: z.boolean(),
  isChosen: z.boolean(),
})

/** Body of `PUT /member/me/cosmetic`: at least one kind. Null takes the choice back (W876). */
export const chooseCosmeticsSchema = z
  .strictObject({
    frame: z.enum(FRAME_NAMES).nullable(),
    checkers: z.enum(CHECKERS_NAMES).nullable(),
    dice: z.enum(DICE_NAMES).nullable(),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'nothing to change')

export type Cosmetics = z.infer<typeof cosmeticsSchema>
export type CosmeticEntry = z.infer<typeof cosmeticEntrySchema>
export type ChooseCosmetics = z.infer<typeof chooseCosmeticsSchema>
