import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'

/** How often the list is read again, and how much of it is shown (spec §9). */
export const LOBBY_POLL_MS = 1_000
const MOST_ROWS = 13

/** What of the lobby is shown. */
export function lobbyRows(matchups: readonly Matchup[]): readonly Matchup[] {
  return matchups.slice(0, MOST_ROWS)
}

/** Whether somebody has come: more rows than were known. Those of the first look are no news. */
export function hasMoreRows(known: number | null, now: number): boolean {
  return known !== null && now > known
}

/** What is said of a joining that was refused, by the code of the answer; null: there was none (spec §8). */
export function refusalOf(code: number | null): {
  readonly kind: 'error' | 'warning'
  readonly text: 'network.error' | 'lobby.notEnoughCredit' | 'lobby.joinedEarlier' | 'lobby.failed'
} {
  if (code === null) return { kind: 'error', text: 'network.error' }
  if (code === ERRORS.notEnoughCredit.status) return { kind: 'error', text: 'lobby.notEnoughCredit' }
  if (code === ERRORS.joinedEarlier.status) return { kind: 'warning', text: 'lobby.joinedEarlier' }
  return { kind: 'error', text: 'lobby.failed' }
}
