import type { GameContext } from '../../../protocol/game/game.ts'
import type { LiveState } from '../../network/live/LiveConnection.ts'

export type LineQuality = 'good' | 'slow' | 'away'

/** An action that is under way for longer is slow: the clock gives no more of it back (W21). */
const SLOW_MS = 1_000

export function isSlow(delayMs: number): boolean {
  return delayMs > SLOW_MS
}

/** The member's own line, by the live channel, and by whether the last action is, or was, acknowledged late. */
export function ownLine(live: LiveState, isLate: boolean): LineQuality {
  if (live === 'lost') return 'away'
  return isLate ? 'slow' : 'good'
}

/**
 * Another player's line, as the server tells of it: whether a live channel is open, and the way of the last action. Null
 * for a bot, and for a seat that nobody has taken yet.
 */
export function toldLine({ id, isOnline }: GameContext['player'][number], networkDelay: number): LineQuality | null {
  if (id === null) return null
  if (!isOnline) return 'away'
  return isSlow(networkDelay) ? 'slow' : 'good'
}

export type Delays = readonly [white: number, black: number]

/** The delays of both players' last actions, after a state that may tell of another one (W451). */
export function delaysAfter(known: Delays, { player: [white, black] }: GameContext): Delays {
  return [white.networkDelay ?? known[0], black.networkDelay ?? known[1]]
}
