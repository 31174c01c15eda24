import type { DiceSource } from './dice.ts'
import type { Action, ActionError, ActionRecord, GameState } from './game.ts'
import type { Side } from './position.ts'
import type { VariantName, VariantOverrides, WinKind } from './variant.ts'

/** What is agreed before a match: length 0 is unlimited (money play, for analysis only). */
export interface MatchSetup {
  readonly variant: VariantName
  readonly overrides?: VariantOverrides
  readonly length: number
}

/** A match at one moment. Plain data: it survives JSON. */
export interface MatchState {
  readonly setup: MatchSetup
  readonly score: Readonly<Record<Side, number>>
  /** 0 the first game. */
  readonly gameIndex: number
  readonly game: GameState
  /** Whether the Crawford game has been played or is being played (R50). */
  readonly hasHadCrawford: boolean
  readonly winner: Side | null
}

export interface MatchStart {
  readonly match: MatchState
  readonly records: readonly ActionRecord[]
}

export type ActionOutcome =
  | { readonly ok: true; readonly match: MatchState; readonly records: readonly ActionRecord[] }
  | { readonly ok: false; readonly error: ActionError }

/** A new match with its first game opened (R10, R11). */
export declare function startMatch(setup: MatchSetup, dice: DiceSource): MatchStart

/** What `action` of `side` leads to: the next match state and what happened, or why it is refused. */
export declare function applyAction(match: MatchState, side: Side, action: Action, dice: DiceSource): ActionOutcome

export declare function canRoll(match: MatchState, side: Side): boolean
export declare function canDouble(match: MatchState, side: Side): boolean
export declare function canResignGame(match: MatchState, side: Side): boolean
export declare function canResignMatch(match: MatchState, side: Side): boolean
/** Whether a double would gain nothing: a win at the present cube already ends the match (R44). */
export declare function isDeadDouble(match: MatchState, side: Side): boolean
/** What `side` would lose by resigning this game now (R60): kind and points, cube included. */
export declare function resignStakes(match: MatchState, side: Side): { kind: WinKind; points: number }
/** The points of `resignStakes`. */
export declare function resignPoints(match: MatchState, side: Side): number

/** The match after one more record; the fold over all records of a match restores it. */
export declare function applyRecord(match: MatchState, record: ActionRecord): MatchState
