/** The length of a match when both sides accept any length. */
export const DEFAULT_LENGTH = 5

/** Bot levels by their number on the wire (spec §9). */
export const BOT_LEVELS = { easy: 0, medium: 2, hard: 4, expert: 7 } as const

/** Seconds that an open matchup waits for an opponent, and a challenge for its answer. */
export const JOIN_TIMEOUT_S = 60
