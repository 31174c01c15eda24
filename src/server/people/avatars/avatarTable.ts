import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../machinery/database/columns.ts'
import { members } from '../members/memberTable.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The picture of a member, as the server has redrawn it. */
export const avatars = pgTable('avatars', {
  memberId: reference('member_id')
    .primaryKey()
    .references(() => members.id),
  /** The last part of the picture's address. Every picture has its own key. */
  key: text('key').notNull().unique(),
  /** A JPEG. */
  picture: bytes('picture').notNull(),
  createdAt: instant('created_at').notNull(),
})
