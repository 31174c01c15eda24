import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { VariantName } from '../../../engine/rules/variant.ts'
import type { Medal, Round, TournamentStatus } from '../../../protocol/tournament/tournament.ts'
import type { Translations } from '../../../protocol/wire/locales.ts'
import type { Recurrence } from './recurrence.ts'
import type { TournamentTerms } from './tournamentTerms.ts'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import { tournamentOfMatch } from '../../play/matchups/tournamentOfMatch.ts'
import { members } from '../../people/members/memberTable.ts'

/** The schedules of recurring tournaments, shipped or the operator's own. */
export const tournamentSchedules = pgTable('tournament_schedules', {
  id: rowId(),
  /** The name of a shipped schedule; null for the operator's own. */
  key: text('key'),
  terms: jsonb('terms').$type<TournamentTerms>().notNull(),
  recurrence: jsonb('recurrence').$type<Recurrence>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
})

export const tournaments = pgTable('tournaments', {
  ...tournamentOfMatch,
  scheduleId: reference('schedule_id').references(() => tournamentSchedules.id),
  description: text('description'),
  descriptions: jsonb('descriptions').$type<Translations>().notNull(),
  status: text('status').$type<TournamentStatus>().notNull(),
  doubleFinal: smallint('double_final').$type<1 | 2>().notNull(),
  deciderMatch: boolean('decider_match').notNull(),
  variant: text('variant').$type<VariantName>().notNull(),
  length: smallint('length').notNull(),
  /** The bank of each side, in seconds. */
  matchupBankTime: integer('matchup_bank_time').notNull(),
  /** The pause between rounds, in minutes. */
  roundGap: integer('round_gap'),
  /** The entry fee; 0 means free. */
  registrationCredit: integer('registration_credit').notNull(),
  prize: integer('prize').notNull(),
  paidPlaces: smallint('paid_places').$type<1 | 3>().notNull(),
  passwordHash: text('password_hash'),
  totalCompetitors: integer('total_competitors').notNull().default(0),
  maximumCompetitors: integer('maximum_competitors').notNull(),
  createdAt: instant('created_at').notNull(),
  registrationExpiresAt: instant('registration_expires_at').notNull(),
  startsAt: instant('starts_at').notNull(),
  startedAt: instant('started_at'),
  /** When the tournament ended or was canceled. */
  finishedAt: instant('finished_at'),
})

export const competitors = pgTable('tournament_competitors', {
  id: rowId(),
  tournamentId: reference('tournament_id')
    .notNull()
    .references(() => tournaments.id),
  memberId: reference('member_id')
    .notNull()
    .references(() => members.id),
  createdAt: instant('created_at').notNull(),
  seed: integer('seed'),
  rank: integer('rank'),
  medal: text('medal').$type<Medal>(),
  prize: integer('prize'),
  gamesDiff: integer('games_diff').notNull().default(0),
  usedBankMs: integer('used_bank_ms').notNull().default(0),
})

export const rounds = pgTable('tournament_rounds', {
  id: rowId(),
  tournamentId: reference('tournament_id')
    .notNull()
    .references(() => tournaments.id),
  /** The round's name in the plan of the bracket. */
  key: text('key').notNull(),
  bracketIndex: smallint('bracket_index').$type<0 | 1>().notNull(),
  roundIndex: smallint('round_index').notNull(),
  stage: text('stage').$type<Round['stage']>().notNull(),
  startsAt: instant('starts_at'),
  finishedAt: instant('finished_at'),
})

/** Two competitors who meet in a round, or one with a bye. */
export const pairings = pgTable('tournament_pairings', {
  id: rowId(),
  tournamentId: reference('tournament_id')
    .notNull()
    .references(() => tournaments.id),
  roundId: reference('round_id')
    .notNull()
    .references(() => rounds.id),
  /** Counted from 0 in the round. */
  place: smallint('place').notNull(),
  /** The competitor who plays white. */
  competitorAId: reference('competitor_a_id')
    .notNull()
    .references(() => competitors.id),
  competitorBId: reference('competitor_b_id').references(() => competitors.id),
  hasBye: boolean('has_bye').notNull(),
  matchupId: reference('matchup_id').references(() => matchups.id),
  winner: text('winner').$type<'a' | 'b'>(),
  /** The competitors who did not come to the match. */
  away: text('away').$type<'a' | 'b' | 'both'>(),
  finishedAt: instant('finished_at'),
})

export type TournamentRow = typeof tournaments.$inferSelect
export type CompetitorRow = typeof competitors.$inferSelect
export type RoundRow = typeof rounds.$inferSelect
export type PairingRow = typeof pairings.$inferSelect
export type ScheduleRow = typeof tournamentSchedules.$inferSelect
