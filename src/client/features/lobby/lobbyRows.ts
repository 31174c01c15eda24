import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'

/** The interval at which the list is read, and its shown length (spec §9). */
export const LOBBY_POLL_MS = 1_000
const MOST_ROWS = 13

/** The shown part of the lobby. */
export function lobbyRows(matchups: readonly Matchup[]): readonly Matchup[] {
  return matchups.slice(0, MOST_ROWS)
}

/** Whether somebody has come: there are more rows than before. The rows of the first look are not news. */
export function hasMoreRows(known: number | null, now: number): boolean {
  return known !== null && now > known
}

/** The message after a refused joining, by the code of the answer. Null: there was no answer (spec §8). */
export function refusalOf(code: number | null): {
  readonly kind: 'error' | 'warning'
  readonly text: 'network.error' | 'lobby.notEnoughCredit' | 'lobby.joinedEarlier' | 'lobby.failed'
} {
  if (code === null) return { kind: 'error', text: 'network.error' }
  if (code === ERRORS.notEnoughCredit.status) return { kind: 'error', text: 'lobby.notEnoughCredit' }
  if (code === ERRORS.joinedEarlier.status) return { kind: 'warning', text: 'lobby.joinedEarlier' }
  return { kind: 'error', text: 'lobby.failed' }
}
