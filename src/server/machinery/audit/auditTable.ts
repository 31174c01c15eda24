import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference, rowId } from '../database/columns.ts'

/** What operators did, and what members did to their accounts. The database refuses changes; old rows are removed. */
export const auditEntries = pgTable('audit_entries', {
  id: rowId(),
  at: instant('at').notNull(),
  /** `site`: the site itself, as when a stolen token is used. */
  actor: text('actor', { enum: ['operator', 'member', 'site'] }).notNull(),
  /** The operator's name on the machine. */
  operator: text('operator'),
  /** The member who acted, or whose account it is. */
  memberId: reference('member_id'),
  action: text('action').notNull(),
  /** An operator's command is `asked` before it runs, and then `done` or `refused`. */
  outcome: text('outcome', { enum: ['asked', 'done', 'refused'] }).notNull(),
  /** The first part of the address (see `networkOf`). */
  network: text('network'),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
})
