import { z } from 'zod'
import { VARIANT_NAMES } from '../../../engine/rules/variant.ts'
import { eliminationSchema } from '../../../protocol/matchup/matchup.ts'
import { localeSchema } from '../../../protocol/wire/fields.ts'
import { FEWEST_COMPETITORS } from './bracket/bracketPlan.ts'

/** The most competitors of one tournament. */
export const MOST_COMPETITORS = 512

const text = (longest: number) => z.string().trim().min(1).max(longest)

/**
 * The terms of a tournament, without its time. Amounts are credit, `roundGap` is in minutes, `matchupBankTime` in
 * seconds.
 */
export const tournamentTermsSchema = z.strictObject({
  title: text(60),
  titles: z.partialRecord(localeSchema, text(60)),
  description: text(1_000).nullable(),
  descriptions: z.partialRecord(localeSchema, text(1_000)),
  elimination: eliminationSchema,
  doubleFinal: z.union([z.literal(1), z.literal(2)]),
  deciderMatch: z.boolean(),
  variant: z.enum(VARIANT_NAMES),
  length: z
    .int()
    .min(1)
    .max(25)
    .refine((length) => length % 2 === 1, 'an odd number from 1 to 25'),
  matchupBankTime: z.int().min(10).max(36_000),
  roundGap: z.int().min(0).max(10_080).nullable(),
  registrationCredit: z.int().min(0).max(1_000_000),
  prize: z.int().min(0).max(100_000_000),
  paidPlaces: z.union([z.literal(1), z.literal(3)]),
  maximumCompetitors: z.int().min(FEWEST_COMPETITORS).max(MOST_COMPETITORS),
  passwordHash: z.string().nullable(),
})

export type TournamentTerms = z.infer<typeof tournamentTermsSchema>
