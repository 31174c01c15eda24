import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import { LOCALES } from '../../../protocol/wire/locales.ts'
import { instant, rowId } from '../../machinery/database/columns.ts'

export const members = pgTable('members', {
  id: rowId(),
  mobile: text('mobile').unique(),
  email: text('email'),
  username: text('username'),
  /** The username as it is compared: in lower case, with Persian instead of Arabic letters. Unique. */
  usernameKey: text('username_key').unique(),
  countryCode: text('country_code'),
  avatar: text('avatar'),
  /** What the member has chosen of what its achievements have earned. */
  cosmetics: jsonb('cosmetics').$type<Cosmetics>(),
  locale: text('locale', { enum: LOCALES }).notNull(),
  fcmToken: text('fcm_token'),
  /** The sum of the member's credit entries, stored beside them. */
  credit: integer('credit').notNull(),
  eloRating: doublePrecision('elo_rating').notNull().default(1500),
  /** The points of all rated matches played, which are the experience in the FIBS formula. */
  eloExperience: integer('elo_experience').notNull().default(0),
  ratedMatches: integer('rated_matches').notNull().default(0),
  matchupWins: integer('matchup_wins').notNull().default(0),
  quizScore: integer('quiz_score').notNull().default(0),
  averageErrorRate: doublePrecision('average_error_rate'),
  tournamentGolds: integer('tournament_golds').notNull().default(0),
  tournamentSilvers: integer('tournament_silvers').notNull().default(0),
  tournamentBronzes: integer('tournament_bronzes').notNull().default(0),
  isBlocked: boolean('is_blocked').notNull().default(false),
  /** When the member deleted the account. The row stays without a name, because results and the ledger name it. */
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull(),
})

export type MemberRow = typeof members.$inferSelect
