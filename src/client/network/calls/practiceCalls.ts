import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { CreateMatchup, Matchup, UndoPlace } from '../../../protocol/matchup/matchup.ts'
import { http } from '../http/http.ts'

/** Begins a practice. This is asked for once: without an answer, the device begins one by itself. */
export function createPractice(request: CreateMatchup): Promise<Matchup> {
  return http.post('matchup', { json: request }).json<Matchup>()
}

/** The member's unfinished practice. Rejects with a 404 when there is none. */
export function loadPractice(): Promise<Matchup> {
  return http.get('matchup/practice').json<Matchup>()
}

/** All actions of a practice, including those that are taken back for now. */
export function loadPracticeRecords(matchupId: number): Promise<ActionRecord[]> {
  return http.get(`matchup/${matchupId}/action`).json<ActionRecord[]>()
}

/** Goes back in a practice and answers with the state there. */
export function sendUndo(matchupId: number, place: UndoPlace): Promise<GameContext> {
  return http.post(`matchup/${matchupId}/undo`, { json: place }).json<GameContext>()
}
