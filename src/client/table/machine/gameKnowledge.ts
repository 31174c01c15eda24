import type { BoardIntent, BoardOffer, BoardPosition, ShownRefusal } from '../../board/position/boardPosition.ts'
import type { AnimationPlan } from '../../board/position/planAnimation.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Refusal } from '../position/refusal.ts'
import type { Moves } from '../position/playMoves.ts'
import type { TurnDraft } from '../position/turnDraft.ts'
import type { Notice, Scene } from './describeUpdate.ts'

/** The board as a game uses it: a BoardView, or nothing yet while it loads. */
export interface BoardPort {
  readonly show: (position: BoardPosition) => void
  /** Resolves when the plan has ended or was skipped. A `speed` of 2 is twice as fast as this device shows plans. */
  readonly play: (plan: AnimationPlan, speed?: number) => Promise<void>
  /** Lets a side's dice tumble until a position is shown or a plan is played. A plan that throws them takes them over. */
  readonly tumble: (side: Side) => void
  readonly offer: (offer: BoardOffer | null) => void
  readonly skip: () => void
  /** Answers a tap or a drag that does nothing. */
  readonly refuse: (refusal: ShownRefusal) => void
  /** Celebrates the winner of a game. */
  readonly celebrate: (winner: Side) => void
}

export interface LoadedGame {
  readonly matchup: Matchup
  readonly game: GameContext
}

/**
 * Events that are told outside the board. `matchOver`: a match ended while the screen was open. `wasOver`: the match
 * had ended before. `tap`: the member pressed something that the board does not show at once. `refused`: a tap or a
 * drag does nothing.
 */
type GameSignal = 'yourTurn' | 'win' | 'lose' | 'tap' | 'refused' | 'matchOver' | 'wasOver'

/** Why the server did not do what the board has shown as done (W444); each is a text under `game.refused`. */
export type RefusedWhy = 'late' | 'goneOn' | 'move' | 'double' | 'resign' | 'other'

/** Everything outside the machine: the server, the board, sound and vibration. */
export interface GamePorts {
  /** Null when there is no such matchup. */
  readonly load: (signal: AbortSignal) => Promise<LoadedGame | null>
  /**
   * Sends an action until it is answered, and answers the state after it. Rejects with `ActionRefused` where it is refused.
   * `undone`: whether steps of a turn played by hand were taken back; undefined for everything else.
   */
  readonly sendAction: (
    gameId: number,
    action: PerformAction,
    signal: AbortSignal,
    undone?: boolean,
  ) => Promise<GameContext>
  readonly resignMatch: (updateIndex: number, signal: AbortSignal) => Promise<void>
  readonly sendSeed: (signal: AbortSignal) => Promise<void>
  readonly board: BoardPort
  readonly signal: (what: GameSignal) => void
  /** Says why the server has refused an action. */
  readonly tellRefusal: (why: RefusedWhy) => void
}

/** The settings of this device that change how a game is played. */
export interface GameWishes {
  /** The opponent's moves are animated. */
  readonly showsOpponentMoves: boolean
  /** Nothing is animated. */
  readonly isMotionReduced: boolean
  readonly rollsByItself: boolean
  readonly movesByItself: boolean
}

/** The commands of a player's buttons. */
export type GameCommand = 'roll' | 'double' | 'take' | 'pass' | 'confirm' | 'resignGame' | 'resignMatch'

/** Chooses one of the possible turns of a game. */
export type ChooseTurn = (game: GameContext) => Moves | undefined

/** What is sent to the server. */
export type Sending = PerformAction | 'resignMatch'

/** What a game screen knows. */
export interface GameKnowledge {
  readonly memberId: number
  readonly wishes: GameWishes
  readonly matchup: Matchup | null
  /** The state that was taken up. The board shows it or is moving towards it. */
  readonly game: GameContext | null
  /** States that came while the board was busy, in order. */
  readonly queue: readonly GameContext[]
  /** The scenes of that state that are still to be shown. */
  readonly scenes: readonly Scene[]
  readonly shown: BoardPosition
  /** The side on turn as the board shows it. While an update is animated, this is still the side before the update. */
  readonly onTurn: Side | null
  readonly draft: TurnDraft | null
  /** Whether steps of the present turn were taken back. */
  readonly hasUndone: boolean
  /** The draft before the last tap. A second tap can turn both taps into a double tap. */
  readonly beforeTap: TurnDraft | null
  readonly notice: Notice | null
  /** The last tap or drag that did nothing; null after any change. */
  readonly refusal: Refusal | null
  readonly sending: Sending | null
  readonly hasSeeded: boolean
  /** Whether the match had ended before the screen opened. */
  readonly wasOver: boolean
  /** Whether the player was already called to act. The call sounds once a turn. */
  readonly isAsked: boolean
  /**
   * How the board chooses the member's turns until the game ends; null while the member plays (W450). A refused action
   * gives the game back to the member.
   */
  readonly chooses: ChooseTurn | null
}

export interface GameInput {
  readonly memberId: number
  readonly wishes: GameWishes
}

export type GameEvent =
  /** A state of the game, from an answer or from the live channel. */
  | { readonly type: 'updated'; readonly game: GameContext }
  /** From the matchup's live channel, or loaded for this member. */
  | { readonly type: 'matchupUpdated' | 'matchupLoaded'; readonly matchup: Matchup }
  /** The live channel has returned. Updates may have been missed. */
  | { readonly type: 'resumed' }
  | { readonly type: 'wishesChanged'; readonly wishes: GameWishes }
  | { readonly type: 'command'; readonly command: GameCommand }
  | { readonly type: 'intent'; readonly intent: BoardIntent }
  | { readonly type: 'undo'; readonly isAll: boolean }
  | { readonly type: 'skip' }
  /** The member lets the board play the race out, or with null takes the game over again. */
  | { readonly type: 'playOut'; readonly choose: ChooseTurn | null }
