import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RolloutState } from '../../../engine/evaluation/rollout/rollout.ts'
import type { RolloutStatus } from '../../../protocol/analysis/rollout.ts'
import { instant, reference } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'

/** The rollout that each member asked for last. */
export const rollouts = pgTable('rollouts', {
  memberId: reference('member_id')
    .primaryKey()
    .references(() => members.id),
  /** Grows with every new rollout of the member, so that an older one writes nothing. */
  number: reference('number').notNull(),
  status: text('status').$type<RolloutStatus>().notNull(),
  /** The question, and what its games have brought so far. */
  state: jsonb('state').$type<RolloutState>().notNull(),
  changedAt: instant('changed_at').notNull(),
})

export type RolloutRow = typeof rollouts.$inferSelect
