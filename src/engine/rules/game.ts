import type { Dice } from './dice.ts'
import type { Points, Side } from './position.ts'
import { OFF } from './position.ts'
import type { Step, StepChoice } from './turn.ts'
import type { WinKind } from './variant.ts'

export type { Step, StepChoice } from './turn.ts'

/** The first of the loser's points that lie in the winner's home board. The loser's bar counts as well. */
const WINNERS_HOME_START = 19

/** The action that the game waits for. `GameState.turn` is the side that must act. */
export type GamePhase = 'roll' | 'move' | 'answerDouble' | 'over'

/**
 * The doubling cube (R40). `value` is the value in play, before an unanswered offer. Only the owner may double; null
 * means both may.
 */
export interface Cube {
  readonly value: number
  readonly owner: Side | null
}

export interface GameResult {
  readonly winner: Side
  readonly kind: WinKind
  /** The points that the winner scores, cube included. */
  readonly points: number
  readonly by: 'bearOff' | 'drop' | 'resignation' | 'timeout' | 'matchResignation'
}

export interface GameState {
  readonly points: Points
  /** The side that must act; when the game is over, the side that acted last. */
  readonly turn: Side
  readonly phase: GamePhase
  /** The dice to play, in rolled order, in phase `move` only. */
  readonly dice: Dice | null
  readonly cube: Cube
  readonly isCrawford: boolean
  /** Every opening roll, `[white's die, black's die]`; all but the last are equal dice (R10). Empty if unknown. */
  readonly openingRolls: readonly Dice[]
  /** The number of rolls made in this game, opening rolls included. The next roll has this number. */
  readonly rollCount: number
  readonly result: GameResult | null
}

/** An action of a player or of the clock. `resign` gives up one game; `resignMatch` and `timeout` end the match. */
export type Action =
  | { readonly type: 'roll' }
  | { readonly type: 'double' }
  | { readonly type: 'take' }
  | { readonly type: 'pass' }
  | { readonly type: 'move'; readonly steps: readonly StepChoice[] }
  | { readonly type: 'resign' }
  | { readonly type: 'resignMatch' }
  | { readonly type: 'timeout' }

export type ActionError =
  | 'matchOver'
  | 'notYourTurn'
  | 'wrongPhase'
  | 'illegalMove'
  | 'cubeNotAvailable'
  | 'cannotResign'

/**
 * One event of a match. The records in order are its whole history: replays, exports and animations need nothing else.
 */
export type ActionRecord =
  | {
      readonly type: 'opening'
      readonly gameIndex: number
      readonly rolls: readonly Dice[]
      readonly starter: Side
      readonly isCrawford: boolean
    }
  | { readonly type: 'roll'; readonly side: Side; readonly dice: Dice }
  | { readonly type: 'move'; readonly side: Side; readonly dice: Dice; readonly steps: readonly Step[] }
  /** `cube` is the value in play after a take: twice the present value. */
  | { readonly type: 'double'; readonly side: Side; readonly cube: number }
  | { readonly type: 'take'; readonly side: Side; readonly cube: number }
  /** `cube` is the value at which the game is lost. */
  | { readonly type: 'pass'; readonly side: Side; readonly cube: number }
  | { readonly type: 'resign'; readonly side: Side; readonly kind: WinKind; readonly points: number }
  | { readonly type: 'resignMatch'; readonly side: Side }
  | { readonly type: 'timeout'; readonly side: Side }
  /** `score` is the score of the match, this game included. */
  | { readonly type: 'gameEnd'; readonly result: GameResult; readonly score: Readonly<Record<Side, number>> }
  | { readonly type: 'matchEnd'; readonly winner: Side }

/** The kind of loss for `loser` if the game ends in this position (R30, R31). */
export function winKindAgainst(points: Points, loser: Side): WinKind {
  const counts = points[loser]
  if ((counts[OFF] ?? 0) > 0) return 'single'
  const isFarBehind = counts.some((checkers, point) => checkers > 0 && point >= WINNERS_HOME_START)
  return isFarBehind ? 'backgammon' : 'gammon'
}
