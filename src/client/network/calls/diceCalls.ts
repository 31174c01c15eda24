import type { DiceAgainst, DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import { http } from '../http/http.ts'

/** What the member and its opponents have rolled in finished matches. */
export function loadDiceStatistics(against: DiceAgainst, signal: AbortSignal): Promise<DiceStatistics> {
  return http.get('user/me/dice', { searchParams: { against }, signal }).json<DiceStatistics>()
}
