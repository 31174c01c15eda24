import { getTableColumns, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Clock } from '../../../engine/rules/clock.ts'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { MatchState } from '../../../engine/rules/match.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { VariantName, WinKind } from '../../../engine/rules/variant.ts'
import { instant, reference, rowId } from '../../machinery/database/columns.ts'
import { members } from '../../people/members/memberTable.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** One contest. `state` and `clock` hold the match from the opening roll on; the other columns serve lists. */
export const matchups = pgTable('matchups', {
  id: rowId(),
  userAId: reference('user_a_id')
    .notNull()
    .references(() => members.id),
  userBId: reference('user_b_id').references(() => members.id),
  playWithBot: boolean('play_with_bot').notNull(),
  botDifficulty: smallint('bot_difficulty'),
  isPractice: boolean('is_practice').notNull().default(false),
  variant: text('variant').$type<VariantName>().notNull(),
  /** 0 while a matchup of any length waits. */
  length: smallint('length').notNull(),
  /** The entry fee of each side; 0 is free. */
  joinCredit: integer('join_credit').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When both seats were taken. */
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  /** When the matchup was aborted. */
  removedAt: instant('removed_at'),
  resignedAt: instant('resigned_at'),
  isTimeout: boolean('is_timeout').notNull().default(false),
  winner: text('winner').$type<Side>(),
  userAScore: smallint('user_a_score').notNull().default(0),
  userBScore: smallint('user_b_score').notNull().default(0),
  userAInitialRank: integer('user_a_initial_rank'),
  userBInitialRank: integer('user_b_initial_rank'),
  userAInitialRating: doublePrecision('user_a_initial_rating'),
  userBInitialRating: doublePrecision('user_b_initial_rating'),
  creditWon: integer('credit_won'),
  tournamentId: reference('tournament_id'),
  /** The beginning of a tournament's match. */
  startsAt: instant('starts_at'),
  bracketIndex: smallint('bracket_index'),
  roundIndex: smallint('round_index'),
  /** The bank of each side in seconds. Null means that the match length decides it. */
  bankTime: integer('bank_time'),
  /** The deadline to come to a started match of a tournament. */
  noShowAt: instant('no_show_at'),
  lastGameId: reference('last_game_id'),
  /** Grows with every change that clients see. */
  updateIndex: integer('update_index').notNull().default(0),
  /** `updateIndex` after the last change of the match itself. An action meant for an older index is refused. */
  actedIndex: integer('acted_index').notNull().default(0),
  /** The number of records: the index of the next one. */
  recordCount: integer('record_count').notNull().default(0),
  state: jsonb('state').$type<MatchState>(),
  clock: jsonb('clock').$type<Clock>(),
  /** When the job that looks at the running bank is due: when the bank ends, or earlier. */
  timeoutDueAt: instant('timeout_due_at'),
  /** When something last happened in the match. */
  playedAt: instant('played_at'),
  /** In a practice, the index of the first record that is taken back for now. Null if none is (W133). */
  undoneFrom: integer('undone_from'),
  /** The build that opened the matchup. Null for matchups older than this column (R84). */
  build: text('build'),
  /** When the analysis of the whole match was ready. */
  analysedAt: instant('analysed_at'),
})

const { state: _state, clock, ...columns } = getTableColumns(matchups)
/** The clock's delay of a turn in ms, without the rest of the clock; null before the match has begun. */
const delayMs = sql<number | null>`(${clock} ->> 'delayMs')::int`.as('delay_ms')
const summary = { ...columns, delayMs }

/** The columns of a matchup that lists read. Only playing it needs the state and the clock. */
export const matchupColumns = { summary }

/** The source of a matchup's dice. It is apart from `matchups`, so that no list can ever carry a secret. */
export const fairDice = pgTable('fair_dice', {
  matchupId: reference('matchup_id')
    .primaryKey()
    .references(() => matchups.id),
  secret: bytes('secret').notNull(),
  seedWhite: text('seed_white'),
  seedBlack: text('seed_black'),
})

export const games = pgTable('games', {
  id: rowId(),
  matchupId: reference('matchup_id')
    .notNull()
    .references(() => matchups.id),
  gameIndex: smallint('game_index').notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  winner: text('winner').$type<Side>(),
  winnerScore: smallint('winner_score'),
  winKind: text('win_kind').$type<WinKind>(),
  isCrawford: boolean('is_crawford').notNull().default(false),
})

/** Everything that happened in a matchup, in order: its whole history. */
export const gameRecords = pgTable(
  'game_records',
  {
    matchupId: reference('matchup_id')
      .notNull()
      .references(() => matchups.id),
    index: integer('index').notNull(),
    gameIndex: smallint('game_index').notNull(),
    /** The matchup's `updateIndex` that this record led to. */
    updateIndex: integer('update_index').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    record: jsonb('record').$type<ActionRecord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchupId, table.index] })],
)

export type MatchupRow = typeof matchups.$inferSelect

/** A matchup's row without what only playing it needs. */
export interface MatchupSummary extends Omit<MatchupRow, 'state' | 'clock'> {
  /** The delay of each turn in ms; null before the match has a clock. */
  readonly delayMs: number | null
}
export type GameRow = typeof games.$inferSelect
