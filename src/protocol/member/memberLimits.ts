export const USERNAME_MAX_LENGTH = 14
/** The fewest characters of a search for members (spec §5). */
export const SEARCH_MIN_LENGTH = 3
/** The side of a member's picture, and the largest source image, in pixels (spec §5). */
export const AVATAR_SIZE = 400
export const AVATAR_SOURCE_MAX = { width: 3840, height: 2160 } as const
