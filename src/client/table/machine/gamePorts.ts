import type { BoardOffer, BoardPosition, ShownRefusal } from '../../board/position/boardPosition.ts'
import type { AnimationPlan } from '../../board/position/planAnimation.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'

/** The board as a game uses it: a BoardView, or nothing yet while it loads. */
export interface BoardPort {
  readonly show: (position: BoardPosition) => void
  /** Resolves when the plan is over or skipped; `speed` 2 is twice as fast. */
  readonly play: (plan: AnimationPlan, speed?: number) => Promise<void>
  readonly offer: (offer: BoardOffer | null) => void
  readonly skip: () => void
  /** Answers a tap that does nothing. */
  readonly refuse: (refusal: ShownRefusal) => void
  /** Honours the winner of a game. */
  readonly celebrate: (winner: Side) => void
}

export interface LoadedGame {
  readonly matchup: Matchup
  readonly game: GameContext
}

/**
 * What is told beyond the board. `matchOver`: a match that was seen going on has ended; `wasOver`: it had ended before it was looked
 * at. `tap`: something was pressed that the board does not show at once; `refused`: a tap does nothing.
 */
export type GameSignal = 'yourTurn' | 'win' | 'lose' | 'tap' | 'refused' | 'matchOver' | 'wasOver'

/** Everything outside the machine: the server, the board, the senses. */
export interface GamePorts {
  /** Null when there is no such matchup. */
  readonly load: (signal: AbortSignal) => Promise<LoadedGame | null>
  readonly sendAction: (gameId: number, action: PerformAction) => Promise<GameContext>
  readonly resignMatch: () => Promise<void>
  readonly sendSeed: () => Promise<void>
  readonly board: BoardPort
  readonly signal: (what: GameSignal) => void
}

/** The wishes of this device's owner that change how a game is played. */
export interface GameWishes {
  /** The opponent's moves are shown moving. */
  readonly showsOpponentMoves: boolean
  /** Nothing moves at all. */
  readonly isMotionReduced: boolean
  readonly rollsByItself: boolean
  readonly movesByItself: boolean
}
