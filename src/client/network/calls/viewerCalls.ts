import type { Viewers } from '../../../protocol/matchup/viewers.ts'
import type { Emotion, Reactions } from '../../../protocol/matchup/reactions.ts'
import { http } from '../http/http.ts'

/** Who watches a matchup now. */
export function loadViewers(matchupId: number): Promise<Viewers> {
  return http.get(`matchup/${matchupId}/viewers`).json<Viewers>()
}

/** Shows an emotion to the other viewers of a running matchup. */
export async function sendReaction(matchupId: number, content: Emotion): Promise<void> {
  await http.post(`matchup/${matchupId}/reaction`, { json: { content } })
}

/** What viewers have shown each other during a matchup that is over. */
export function loadReactions(matchupId: number): Promise<Reactions> {
  return http.get(`matchup/${matchupId}/reactions`).json<Reactions>()
}
