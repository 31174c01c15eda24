/** Match lengths that a member can choose, in points (spec §9). In matchmaking 0 means any length. */
export const MATCH_LENGTHS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25] as const
export const ANY_LENGTH = 0

/** Entry fees that a member can choose, in credit (spec §9). A match without a fee is free. */
export const ENTRY_FEES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const
