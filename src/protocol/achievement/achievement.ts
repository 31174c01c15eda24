import { z } from 'zod'
import { ACHIEVEMENT_GOALS, type AchievementName } from './achievementGoals.ts'
import { idSchema, instantSchema } from '../wire/fields.ts'

export type { AchievementName } from './achievementGoals.ts'

export const achievementNames = Object.keys(ACHIEVEMENT_GOALS) as [AchievementName, ...AchievementName[]]

/** A row of `GET /user/{id}/achievement`. There is one row for every achievement, with the member's progress (W154). */
export const achievementEntrySchema = z.object({
  achieved: z.boolean(),
  progress: z.int().min(0).describe('0 to maxProgress; for a series or a day, the current one'),
  achievedAt: instantSchema.nullable(),
  achievement: z.object({
    name: z.enum(achievementNames),
    title: z.string().describe("in the caller's language"),
    description: z.string(),
    progressive: z.boolean(),
    maxProgress: z.int().positive(),
  }),
})

/**
 * Live: the member has just achieved something. Texts are in the member's language; `achievementName` identifies their
 * translation.
 */
export const newAchievementSchema = z.object({
  kind: z.literal('newAchievement'),
  toUserId: idSchema,
  timestamp: instantSchema,
  achievementName: z.enum(achievementNames),
  achievementTitle: z.string(),
  achievementDescription: z.string(),
})

export type AchievementEntry = z.infer<typeof achievementEntrySchema>
