import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../machinery/database/columns.ts'
import { members } from '../members/memberTable.ts'

/** Who follows whom. */
export const follows = pgTable(
  'follows',
  {
    followerId: reference('follower_id')
      .notNull()
      .references(() => members.id),
    followedId: reference('followed_id')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.followerId, table.followedId] })],
)

/** Who has blocked whom. A member who is blocked by the operator is `members.isBlocked`. */
export const memberBlocks = pgTable(
  'member_blocks',
  {
    blockerId: reference('blocker_id')
      .notNull()
      .references(() => members.id),
    blockedId: reference('blocked_id')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
)
