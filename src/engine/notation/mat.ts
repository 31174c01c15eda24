import type { ActionRecord } from '../rules/game.ts'
import type { MatchSetup } from '../rules/match.ts'
import type { Side } from '../rules/position.ts'
import type { Parsed } from './parsed.ts'

/** A whole match with what a `.mat` file says of it. White is the first column. */
export interface MatchTranscript {
  readonly setup: MatchSetup
  readonly names: Readonly<Record<Side, string>>
  /** ISO date (`2026-11-21`) of the match; null where unknown. */
  readonly date: string | null
  readonly records: readonly ActionRecord[]
}

/** The match as a Jellyfish `.mat` text. */
export declare function makeMat(transcript: MatchTranscript): string
export declare function parseMat(text: string): Parsed<MatchTranscript>
