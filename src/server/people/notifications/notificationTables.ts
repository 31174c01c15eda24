import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationPayload } from '../../../protocol/notification/notification.ts'
import { NOTIFICATION_CATEGORIES } from '../../../protocol/notification/notificationKinds.ts'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { members } from '../members/memberTable.ts'

/** The notifications of members, one row each, from the moment they are sent. */
export const notifications = pgTable('notifications', {
  id: rowId(),
  /** The unguessable name of the notification in pushes and addresses. */
  deliveryId: text('delivery_id').notNull().unique(),
  memberId: reference('member_id')
    .notNull()
    .references(() => members.id),
  categoryName: text('category_name', { enum: NOTIFICATION_CATEGORIES }).notNull(),
  payload: jsonb('payload').$type<NotificationPayload>().notNull(),
  subject: text('subject').notNull(),
  content: text('content').notNull(),
  /** The cause, such as `matchup:9:abandoned:7`. It is unique, so a cause is notified once. */
  cause: text('cause').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  scheduledFor: instant('scheduled_for'),
  sentAt: instant('sent_at').notNull(),
})

/** The choices of members. An option without a row has its default. */
export const memberOptions = pgTable(
  'member_options',
  {
    memberId: reference('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.name] })],
)

export type NotificationRow = typeof notifications.$inferSelect
