import type { Side } from '../../../engine/rules/position.ts'
import type { WatchingChances } from '../../../protocol/session/session.ts'

interface Watcher {
  /** The side that the member plays; null for viewers. */
  readonly mySide: Side | null
  /** Whether the match is watched without an account. */
  readonly isPublic: boolean
}

/**
 * When turns of a running match may be judged for somebody. `setting`: the operator’s. A player of the match never sees it,
 * on whatever device (W790). Without an account nobody knows who plays, so each game has to be over (W645).
 */
export function chancesDelayFor({ mySide, isPublic }: Watcher, setting: WatchingChances): WatchingChances {
  if (mySide !== null) return 'off'
  return isPublic && setting !== 'off' ? 'game' : setting
}
