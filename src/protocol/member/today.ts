import { z } from 'zod'

/** `GET /member/me/today` (W846): what the menu tells a member of the site and of its own course. */
export const todaySchema = z.object({
  online: z.int().describe('members with a live channel'),
  course: z
    .array(z.number())
    .describe('ratings before the latest matches with members, the oldest first, and the present one'),
  isDailyAhead: z.boolean().describe('the position of the day can still be answered'),
  streak: z.object({
    days: z.int().describe('days in a row with an answered quiz, up to today or yesterday'),
    isToday: z.boolean().describe('today is one of them'),
  }),
})

export type Today = z.infer<typeof todaySchema>
