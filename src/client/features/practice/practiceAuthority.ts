import type { VariantName } from '../../../engine/rules/variant.ts'
import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import type { BotLevel, UndoPlace } from '../../../protocol/matchup/matchup.ts'
import type { LoadedGame } from '../../table/machine/gameKnowledge.ts'

/** What a member chooses before a practice. */
export interface PracticeWish {
  readonly variant: VariantName
  readonly length: number
  readonly level: BotLevel
}

/**
 * Who keeps a practice and applies its rules: the server, or this device. Both are asked in the same way, and both tell
 * the same contexts and records.
 */
export interface PracticeAuthority {
  readonly kind: 'server' | 'device'
  readonly matchupId: number
  /** The practice as it stands; null when it is gone. */
  readonly load: (signal: AbortSignal) => Promise<LoadedGame | null>
  readonly act: (gameId: number, action: PerformAction) => Promise<GameContext>
  readonly resignMatch: () => Promise<void>
  /** Goes back to before one of the own records, or with the last one to the present (W133). */
  readonly undo: (place: UndoPlace) => Promise<GameContext>
  /** Everything that happened, also what is taken back for now. */
  readonly records: () => Promise<readonly ActionRecord[]>
  /** Tells what happens without being asked: the bot's actions. The server's come by the live channel instead. */
  readonly listen: (listener: (game: GameContext) => void) => () => void
}
