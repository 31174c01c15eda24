import type { DiceSource } from './dice.ts'
import type { ActionRecord } from './game.ts'
import type { MatchSetup, MatchState } from './match.ts'

/** The match after each of its records, in order: `states[i]` is the match after `records[i]`. */
export declare function replayRecords(setup: MatchSetup, records: readonly ActionRecord[]): readonly MatchState[]

/** The match as it stood after its first `count` records and what followed of itself; with the records that it kept. */
export declare function restoreMatch(
  setup: MatchSetup,
  records: readonly ActionRecord[],
  count: number,
): { readonly match: MatchState; readonly records: readonly ActionRecord[] }

/** The dice of a recorded match again; rolls that were not recorded come from `next`. */
export declare function diceFromRecords(records: readonly ActionRecord[], next: DiceSource): DiceSource
