import type { BoardIntent } from '../../board/position/boardPosition.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { GameCommand } from './gameDecisions.ts'
import type { GameWishes } from './gamePorts.ts'

export interface GameInput {
  readonly memberId: number
  readonly wishes: GameWishes
}

export type GameEvent =
  /** A state of the game, from an answer or from the live channel alike. */
  | { readonly type: 'updated'; readonly game: GameContext }
  /** Told by the matchup's live channel, or loaded for this member. */
  | { readonly type: 'matchupUpdated' | 'matchupLoaded'; readonly matchup: Matchup }
  /** The live channel was away: something may have been missed. */
  | { readonly type: 'resumed' }
  | { readonly type: 'wishesChanged'; readonly wishes: GameWishes }
  | { readonly type: 'command'; readonly command: GameCommand }
  | { readonly type: 'intent'; readonly intent: BoardIntent }
  | { readonly type: 'undo'; readonly isAll: boolean }
  | { readonly type: 'skip' }
