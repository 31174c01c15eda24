import type { SkillBand } from '../engine/evaluation/analysis/playerTotals.ts'

/** Match lengths that a member can choose, in points (spec §9). In matchmaking 0 means any length. */
export const MATCH_LENGTHS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25] as const
export const ANY_LENGTH = 0
/** The length of a match when both sides accept any length. */
export const DEFAULT_LENGTH = 5

/** Entry fees that a member can choose, in credit (spec §9). A match without a fee is free. */
export const ENTRY_FEES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

/** Bot levels by their number on the wire (spec §9). */
export const BOT_LEVELS = { easy: 0, medium: 2, hard: 4, expert: 7 } as const

/** Seconds that an open matchup waits for an opponent, and a challenge for its answer. */
export const JOIN_TIMEOUT_S = 60

/**
 * How much longer than `joinTimeout` a challenge can be answered, in ms (spec §9). An answer that was sent in time thus
 * arrives in time.
 */
export const CHALLENGE_GRACE_MS = 1_000

/** Lifetime of a one-time code, and the countdown before another can be sent, in seconds. */
export const CODE_LIFETIME_S = 120
export const CODE_LENGTH = 6
/** Digits of the code that serves all who ask a number that strangers ask too often (W240). */
export const LONG_CODE_LENGTH = 10
export const CODE_MAX_TRIES = 5
export const CODE_MIN_LENGTH = 4

export const USERNAME_MAX_LENGTH = 14
export const MOBILE_MIN_LENGTH = 11
/** The side of a member's picture, and the largest source image, in pixels (spec §5). */
export const AVATAR_SIZE = 400
export const AVATAR_SOURCE_MAX = { width: 3840, height: 2160 } as const
/** The fewest characters of a search for members (spec §5). */
export const SEARCH_MIN_LENGTH = 3

/**
 * The number of letters and digits in a gift card's code (spec §5), and how long its button rests after too many wrong
 * tries (spec §8).
 */
export const GIFT_CARD_LENGTH = 16
export const GIFT_CARD_REST_MS = 5_000

/** Entries on one page of the credit history (spec §9). */
export const CREDIT_PAGE_SIZE = 100

/**
 * Live channel: the server pings at least this often, in ms. After `LIVE_LOST_MS` without a message the client treats
 * the channel as lost (spec §9).
 */
export const LIVE_PING_MS = 2_000
export const LIVE_LOST_MS = 3_000
export const LIVE_CHECK_MS = 1_500
export const LIVE_RECONNECT_MS = 500

/** Skill badges, by the band of the error rate (spec §9). */
export const SKILL_BADGES: Readonly<Record<SkillBand, 'pro' | 'normal' | 'beginner'>> = {
  supernatural: 'pro',
  worldClass: 'pro',
  expert: 'normal',
  advanced: 'normal',
  intermediate: 'normal',
  casual: 'beginner',
  beginner: 'beginner',
  awful: 'beginner',
}

/** The length and the highest cube of a position that a member sets up for analysis (spec §9). */
export const MANUAL_LENGTH = 5
export const MANUAL_CUBE_MAX = 32

/**
 * Quick chat: what a member can send during a match (spec §9: 15), and how long a bubble is fresh and stays visible.
 */
export const CHAT_EMOTIONS = [
  '😀',
  '😂',
  '😎',
  '😍',
  '🤔',
  '😮',
  '😢',
  '😡',
  '👍',
  '👎',
  '👏',
  '🙏',
  '🎲',
  '🍀',
  '🔥',
] as const
export const CHAT_FRESH_MS = 5_000
export const CHAT_BUBBLE_MS = 2_000

/** Page sizes of lists (spec §9): live matchups, own matchups, favourites. */
export const LIVE_PAGE_SIZE = 5
export const ACTIVITY_PAGE_SIZE = 10
export const FAVORITE_PAGE_SIZE = 20

/**
 * Quizzes per member and day, the time to answer, and how long the right answer stays before the next quiz (spec §9).
 */
export const QUIZZES_PER_DAY = 10
export const QUIZ_TIME_MS = 45_000
export const QUIZ_SHOWN_MS = 2_000
/** How much later an answer may arrive, in ms. An answer that was sent in time thus counts. */
export const QUIZ_GRACE_MS = 2_000

/**
 * Tournaments: the page size of their list, and how many champions and coming matches are requested at once (spec §9).
 */
export const TOURNAMENT_PAGE_SIZE = 20
export const CHAMPIONS_SHOWN = 3
export const UPCOMING_MATCHUPS_SHOWN = 10
/** How long after the start of a tournament's match a player may still arrive, in ms (W388). */
export const NO_SHOW_MS = 180_000
