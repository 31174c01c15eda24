import type { Ply } from '../search/rankTurns.ts'

/**
 * The number of rolls that hints look ahead, wherever they are made: about as strong as the strongest bot. It takes about a
 * tenth of a second.
 */
export const HINT_PLY: Ply = 2
