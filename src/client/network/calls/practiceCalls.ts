import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Matchup, UndoPlace } from '../../../protocol/matchup/matchup.ts'
import { http } from '../http/http.ts'

/** The member's unfinished practice; a 404 where there is none. */
export function loadPractice(): Promise<Matchup> {
  return http.get('matchup/practice').json<Matchup>()
}

/** Everything that happened in a practice, also what is taken back for now. */
export function loadPracticeRecords(matchupId: number): Promise<ActionRecord[]> {
  return http.get(`matchup/${matchupId}/action`).json<ActionRecord[]>()
}

/** Goes back in a practice; the answer is the state there. */
export function sendUndo(matchupId: number, place: UndoPlace): Promise<GameContext> {
  return http.post(`matchup/${matchupId}/undo`, { json: place }).json<GameContext>()
}
