import type { ActionRecord } from '../rules/game.ts'
import type { MatchSetup } from '../rules/matchState.ts'
import type { Side } from '../rules/position.ts'

/** A match as a `.mat` file holds it. White has the first column. */
export interface MatchTranscript {
  readonly setup: MatchSetup
  readonly names: Readonly<Record<Side, string>>
  /** The day of the match, such as `2026-11-21`; null if unknown. */
  readonly date: string | null
  readonly records: readonly ActionRecord[]
}
