import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AchievementName } from '../../../protocol/achievement/achievement.ts'
import { instant, reference } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'

/** The progress of members in their achievements. */
export const achievements = pgTable(
  'achievements',
  {
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').$type<AchievementName>().notNull(),
    progress: integer('progress').notNull(),
    /** When the progress expires, as for the wins of one day. Null if it stays. */
    lapsesAt: instant('lapses_at'),
    achievedAt: instant('achieved_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.name] })],
)

/** Things already counted towards an achievement, so that nothing counts twice. */
export const achievementMarks = pgTable(
  'achievement_marks',
  {
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').$type<AchievementName>().notNull(),
    mark: text('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.name, table.mark] })],
)
