import type { MatchupRow } from '../database/schema/matchups.ts'

/** What the dice of a matchup come from; the secret never leaves the server before the match is over. */
export interface MatchupDice {
  readonly secret: Uint8Array
  readonly seedWhite: string | null
  readonly seedBlack: string | null
}

/** A matchup with all that playing it needs. */
export interface MatchupInPlay extends MatchupRow {
  readonly gameId: number
  readonly dice: MatchupDice
}
