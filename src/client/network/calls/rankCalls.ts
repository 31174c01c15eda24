import type { EloRow, QuizRow, TournamentRow } from '../../../protocol/member/ranking.ts'
import { http } from '../http/http.ts'

export interface Boards {
  readonly elo: readonly EloRow[]
  readonly tournament: readonly TournamentRow[]
  readonly quiz: readonly QuizRow[]
}

/** Which rows of a leaderboard are wanted: those after the first `skip`, or those around the member. */
export type BoardPart = { readonly skip: number } | { readonly around: 'me' }

/** Rows of a leaderboard, the best first. */
export function loadBoard<Name extends keyof Boards>(
  name: Name,
  part: BoardPart,
  signal: AbortSignal,
): Promise<Boards[Name]> {
  return http.get(`user/rank/${name}`, { searchParams: { ...part }, signal }).json<Boards[Name]>()
}
