import { z } from 'zod'
import { DECISION_KINDS } from '../../engine/evaluation/analysis/decisionKind.ts'
import { kindTotalsSchema } from './analysis.ts'

const count = z.int().min(0)
const kinds = z.partialRecord(z.enum(DECISION_KINDS), kindTotalsSchema)

/** `GET /user/me/picture`: how the caller plays each kind of decision, over all its analysed matches (W871). */
export const playPictureSchema = z.object({
  matches: count.describe('analysed matches that tell the kinds of their decisions'),
  kinds: kinds.describe('the decisions that count, by their kind'),
  steps: z
    .array(z.object({ day: z.iso.date().describe('of the last of its matches (UTC)'), matches: count, kinds }))
    .describe('the same in the order in which the matches were analysed, in at most 24 steps'),
})

export type PlayPicture = z.infer<typeof playPictureSchema>
