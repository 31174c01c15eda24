import type { DiceAgainst, DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import { http } from '../http/http.ts'

/** The rolls of the member and its opponents in finished matches. */
export function loadDiceStatistics(against: DiceAgainst, signal: AbortSignal): Promise<DiceStatistics> {
  return http.get('user/me/dice', { searchParams: { against }, signal }).json<DiceStatistics>()
}
