import type { BoardIntent, BoardOffer, BoardPosition, ShownRefusal } from '../../board/position/boardPosition.ts'
import type { AnimationPlan } from '../../board/position/planAnimation.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Refusal } from '../position/refusal.ts'
import type { TurnDraft } from '../position/turnDraft.ts'
import type { Notice, Scene } from './describeUpdate.ts'

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
type GameSignal = 'yourTurn' | 'win' | 'lose' | 'tap' | 'refused' | 'matchOver' | 'wasOver'

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

/** What a player's buttons ask for. */
export type GameCommand = 'roll' | 'double' | 'take' | 'pass' | 'confirm' | 'resignGame' | 'resignMatch'

/** What is sent to the server. */
export type Sending = PerformAction | 'resignMatch'

/** What a game screen knows. */
export interface GameKnowledge {
  readonly memberId: number
  readonly wishes: GameWishes
  readonly matchup: Matchup | null
  /** The state that has been taken up; the board shows it, or is on its way there. */
  readonly game: GameContext | null
  /** States that came while the board was busy, in order. */
  readonly queue: readonly GameContext[]
  /** What is still to be shown of the state taken up. */
  readonly scenes: readonly Scene[]
  readonly shown: BoardPosition
  /** Who is on turn by what the board shows: while an update still moves, who was before it. */
  readonly onTurn: Side | null
  readonly draft: TurnDraft | null
  /** The draft before the last tap, for a second tap that gives both another meaning. */
  readonly beforeTap: TurnDraft | null
  readonly notice: Notice | null
  /** The last tap that did nothing; null once something has happened. */
  readonly refusal: Refusal | null
  readonly sending: Sending | null
  readonly hasSeeded: boolean
  /** Whether the match had ended when it was looked at first. */
  readonly wasOver: boolean
  /** Whether the player was already asked to act, so that the call to act is heard once. */
  readonly isAsked: boolean
}

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
