import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference, rowId } from '../database/columns.ts'

/** Work that is due at an instant. A row is deleted in the transaction of its effect. */
export const jobs = pgTable('jobs', {
  id: rowId(),
  key: text('key').notNull().unique(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').$type<unknown>(),
  dueAt: instant('due_at').notNull(),
  /** Grows when the job is scheduled again. A run of the earlier version then has no effect. */
  version: reference('version').notNull().default(1),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
})
