import { eq } from 'drizzle-orm'
import type { Locale } from '../../../protocol/wire/locales.ts'
import { achievementNames, type AchievementEntry } from '../../../protocol/achievement/achievement.ts'
import { ACHIEVEMENT_GOALS } from '../../../protocol/achievement/achievementGoals.ts'
import { achievementText } from '../../../protocol/achievement/achievementTexts.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { achievements } from './achievementTables.ts'

/** All achievements with a member's progress in each at `now` (ms), and their texts in a language. */
export async function readAchievements(
  queries: Queries,
  memberId: number,
  { now, locale }: { now: number; locale: Locale },
): Promise<AchievementEntry[]> {
  const rows = await queries.select().from(achievements).where(eq(achievements.memberId, memberId))
  const byName = new Map(rows.map((row) => [row.name, row]))
  return achievementNames.map((name) => {
    const row = byName.get(name)
    const isOver = row?.achievedAt == null && row?.lapsesAt != null && row.lapsesAt.getTime() <= now
    const maxProgress = ACHIEVEMENT_GOALS[name]
    return {
      achieved: row?.achievedAt != null,
      progress: row === undefined || isOver ? 0 : row.progress,
      achievedAt: row?.achievedAt?.toISOString() ?? null,
      achievement: { name, ...achievementText(name, locale), progressive: maxProgress > 1, maxProgress },
    }
  })
}
