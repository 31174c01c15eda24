import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { type MatchupWithMembers, presentMatchup } from '../matchups/presentMatchup.ts'
import { isPrivate } from '../matchups/matchupInPlay.ts'
import { readMatchup } from '../matchups/readMatchups.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readFavored } from './favoriteStore.ts'

/** Presents matchups as the member sees them, with the member's own marks. Keeps their order. */
export async function presentForMember(
  queries: Queries,
  memberId: number,
  found: readonly MatchupWithMembers[],
): Promise<Matchup[]> {
  const ids = found.map(({ matchup }) => matchup.id)
  const favored = await readFavored(queries, memberId, ids)
  return found.map((one) => presentMatchup(one, memberId, favored.has(one.matchup.id)))
}

/** A matchup that the member may read. @throws ApiError notFound, also for the practice of another member (W130) */
export async function readMatchupFor(queries: Queries, memberId: number, id: number): Promise<MatchupWithMembers> {
  const found = await readMatchup(queries, id)
  if (found === null || isPrivate(found.matchup, memberId)) throw new ApiError('notFound')
  return found
}

/** A matchup as the member sees it, for any route. @throws ApiError notFound, also for the practice of another member */
export async function answerMatchup({ database }: Pick<Machinery, 'database'>, id: number, memberId: number) {
  const found = await readMatchupFor(database.queries, memberId, id)
  const [presented] = await presentForMember(database.queries, memberId, [found])
  if (presented === undefined) throw new ApiError('notFound')
  return presented
}
