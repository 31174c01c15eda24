import type { Position } from '../../rules/position.ts'
import type { VariantName } from '../../rules/variant.ts'
import type { Player } from '../equity/cubeModel.ts'
import type { PlayContext } from '../equity/playContext.ts'
import type { Ply } from '../search/rankTurns.ts'

/**
 * One of the lines that a rollout compares: a position with a player on roll. Player 0 is the one whose decision is
 * judged. All results are told as player 0 sees them.
 */
export interface RolloutLine {
  readonly name: string
  /** The side on roll first. */
  readonly position: Position
  readonly onRoll: Player
  readonly cube: { readonly value: number; readonly owner: Player | null }
  /** Whether the player on roll may double before the first roll. */
  readonly mayDouble: boolean
}

export interface RolloutSettings {
  /** The most games of each line. They are rounded up to whole rounds. */
  readonly games: number
  /** A whole number from 0 to 2³² − 1. */
  readonly seed: number
  /** The rolls after which a game stops and is judged by the nets, one more in every second block; 0 plays to the end. */
  readonly truncation: number
  /** Whether the cube is in play. Without it equities are those of cubeless play at the score. */
  readonly isCubeful: boolean
  /** The plies that both sides look ahead to choose their turns. */
  readonly ply: Ply
  /** Whether the luck of the rolls is taken out of the results. */
  readonly isLuckTakenOut: boolean
  /** When to stop before all games are played; null never. */
  readonly stop: RolloutStop | null
}

export interface RolloutStop {
  /** A line is dropped when it is this many joint standard errors below the best one. */
  readonly jointErrors: number
  /** The rollout ends when the joint standard error of the two best lines is at most this. 0 does not end it. */
  readonly error: number
  /** No line is dropped before this many games. */
  readonly leastGames: number
}

/** All that a rollout depends on, as plain data. */
export interface RolloutQuestion {
  readonly variant: VariantName
  /** Score and cube as player 0 sees them. Equities are normalized to this cube. */
  readonly cube: PlayContext['cube']
  readonly match: PlayContext['match']
  readonly lines: readonly RolloutLine[]
  readonly settings: RolloutSettings
}

export const DEFAULT_STOP: RolloutStop = { jointErrors: 3, error: 0, leastGames: 288 }

export const DEFAULT_SETTINGS: RolloutSettings = {
  games: 1296,
  seed: 1,
  truncation: 0,
  isCubeful: true,
  ply: 0,
  isLuckTakenOut: true,
  stop: null,
}
