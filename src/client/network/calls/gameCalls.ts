import type { GameContext, PerformAction, SendChat } from '../../../protocol/game/game.ts'
import { http } from '../http/http.ts'
import { createRequestKey } from '../http/requestKey.ts'
import { screenClass } from '../../platform/screenClass.ts'
import { networkDelay } from '../http/serverTime.ts'
import { type Attempt, oneOfMany, sendUntilAnswered } from '../live/sendUntilAnswered.ts'

/** The state of the matchup's current game. */
export function loadGameContext(matchupId: number, signal?: AbortSignal): Promise<GameContext> {
  const searchParams = { matchupId }
  return http
    .get('game/context', signal === undefined ? { searchParams } : { searchParams, signal })
    .json<GameContext>()
}

/** The most that the server takes for a delay. It gives back less. */
const LONGEST_DELAY_MS = 600_000

/**
 * Sends an action and answers with the state after it. The clock gives back the network's delay (W21), unanswered tries
 * included. `undone`: whether steps of a turn played by hand were taken back, for the site's anonymous counter (W443).
 */
export function sendGameAction(
  gameId: number,
  action: PerformAction,
  attempt?: Attempt,
  undone?: boolean,
): Promise<GameContext> {
  const searchParams = undone === undefined ? {} : { screen: screenClass(screen), undone }
  const delay = Math.min(LONGEST_DELAY_MS, networkDelay() + (attempt?.waitedMs ?? 0))
  const json = { ...action, networkDelay: delay }
  return http
    .put(`game/${gameId}/action`, { json, searchParams, ...(attempt && oneOfMany(attempt)) })
    .json<GameContext>()
}

/** A sign that comes later is not shown (spec §9). */
const CHAT_WITHIN_MS = 5_000

export async function sendChat(gameId: number, content: SendChat['content']): Promise<void> {
  const json = { content, key: createRequestKey() }
  const send = (attempt: Attempt) => http.post(`game/${gameId}/chat`, { json, ...oneOfMany(attempt) })
  await sendUntilAnswered(send, { withinMs: CHAT_WITHIN_MS })
}

/** Gives the match up, as it was at that `updateIndex`. */
export async function resignMatchup(matchupId: number, updateIndex: number, attempt?: Attempt): Promise<void> {
  await http.put(`matchup/${matchupId}/resign`, { json: { updateIndex }, ...(attempt && oneOfMany(attempt)) })
}

/** Gives the member's own share in the dice, in hexadecimal digits. */
export async function sendDiceSeed(matchupId: number, seed: string, attempt: Attempt): Promise<void> {
  await http.put(`matchup/${matchupId}/seed`, { json: { seed }, ...oneOfMany(attempt) })
}
