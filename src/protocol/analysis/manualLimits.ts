/** The length and the highest cube of a position that a member sets up for analysis (spec §9). */
export const MANUAL_LENGTH = 5
export const MANUAL_CUBE_MAX = 32
