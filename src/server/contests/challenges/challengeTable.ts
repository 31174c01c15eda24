import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { VariantName } from '../../../engine/rules/variant.ts'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { members } from '../../people/members/memberTable.ts'

/** One member's challenge to another. It is pending until one of its three end times is set. */
export const challenges = pgTable('challenges', {
  id: rowId(),
  /** The challenger. */
  userAId: reference('user_a_id')
    .notNull()
    .references(() => members.id),
  userBId: reference('user_b_id')
    .notNull()
    .references(() => members.id),
  length: smallint('length').notNull(),
  variant: text('variant').$type<VariantName>().notNull(),
  /** Entry fee of each side; 0 is free. */
  joinCredit: integer('join_credit').notNull(),
  createdAt: instant('created_at').notNull(),
  acceptedAt: instant('accepted_at'),
  declinedAt: instant('declined_at'),
  declinedByUserId: reference('declined_by_user_id').references(() => members.id),
  expiredAt: instant('expired_at'),
  /** The match that the challenge led to. */
  matchupId: reference('matchup_id').references(() => matchups.id),
})

export type ChallengeRow = typeof challenges.$inferSelect
