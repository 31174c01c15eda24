import type { VariantName } from '../../../engine/rules/variant.ts'
import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import type { BotLevel, UndoPlace } from '../../../protocol/matchup/matchup.ts'
import type { LoadedGame } from '../../table/machine/gameKnowledge.ts'

/** The choices of a member before a practice. */
export interface PracticeWish {
  readonly variant: VariantName
  readonly length: number
  readonly level: BotLevel
}

/**
 * The keeper of a practice, which applies its rules: the server or this device. Both are asked in the same way, and
 * both answer the same contexts and records.
 */
export interface PracticeAuthority {
  readonly kind: 'server' | 'device'
  readonly matchupId: number
  /** The present state of the practice; null when it is gone. */
  readonly load: (signal: AbortSignal) => Promise<LoadedGame | null>
  readonly act: (gameId: number, action: PerformAction) => Promise<GameContext>
  readonly resignMatch: (updateIndex: number) => Promise<void>
  /** Goes back to the moment before one of the own records. The last record leads to the present (W133). */
  readonly undo: (place: UndoPlace) => Promise<GameContext>
  /** All records, also those that are taken back for now. */
  readonly records: () => Promise<readonly ActionRecord[]>
  /** Tells of actions that nobody here asked for: those of the bot. The server's come by the live channel instead. */
  readonly listen: (listener: (game: GameContext) => void) => () => void
}
