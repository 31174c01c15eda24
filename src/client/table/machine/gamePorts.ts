import type { BoardOffer, BoardPosition } from '../../board/position/boardPosition.ts'
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
  /** Honours the winner of a game. */
  readonly celebrate: (winner: Side) => void
}

export interface LoadedGame {
  readonly matchup: Matchup
  readonly game: GameContext
}

/** Everything outside the machine: the server, the board, the senses. */
export interface GamePorts {
  /** Null when there is no such matchup. */
  readonly load: (signal: AbortSignal) => Promise<LoadedGame | null>
  readonly sendAction: (gameId: number, action: PerformAction) => Promise<GameContext>
  readonly resignMatch: () => Promise<void>
  readonly sendSeed: () => Promise<void>
  readonly board: BoardPort
  /** `matchOver`: a match that was seen going on has ended; `wasOver`: it had ended before it was looked at. */
  readonly signal: (what: 'yourTurn' | 'win' | 'lose' | 'matchOver' | 'wasOver') => void
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
