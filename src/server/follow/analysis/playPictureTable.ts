import { bigint, doublePrecision, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'
import type { PlayStep } from './playSteps.ts'

/** How each member plays, added up with every analysed match of the variants that the bands are made for. */
export const playPictures = pgTable('play_pictures', {
  memberId: reference('member_id')
    .primaryKey()
    .references(() => members.id),
  /** Equity given away in all decisions that count, and their number. */
  error: doublePrecision('error').notNull(),
  decisions: bigint('decisions', { mode: 'number' }).notNull(),
  /** The matches that tell the kinds of their decisions, in the order in which they were analysed. */
  steps: jsonb('steps').$type<readonly PlayStep[]>().notNull(),
})
