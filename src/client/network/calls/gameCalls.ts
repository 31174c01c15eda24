import type { GameContext, PerformAction, SendChat } from '../../../protocol/game/game.ts'
import { http } from '../http/http.ts'
import { networkDelay } from '../http/serverTime.ts'

/** The state of the matchup's current game. */
export function loadGameContext(matchupId: number, signal?: AbortSignal): Promise<GameContext> {
  const searchParams = { matchupId }
  return http
    .get('game/context', signal === undefined ? { searchParams } : { searchParams, signal })
    .json<GameContext>()
}

/** Acts in a game; the answer is the state after it. The clock gets the network's delay back (W21). */
export function sendGameAction(gameId: number, action: PerformAction): Promise<GameContext> {
  return http.put(`game/${gameId}/action`, { json: { ...action, networkDelay: networkDelay() } }).json<GameContext>()
}

export async function sendChat(gameId: number, content: SendChat['content']): Promise<void> {
  await http.post(`game/${gameId}/chat`, { json: { content } })
}
