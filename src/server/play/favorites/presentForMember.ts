import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { type MatchupWithMembers, presentMatchup } from '../matchups/presentMatchup.ts'
import { readMatchup } from '../matchups/readMatchups.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readFavored } from './favoriteStore.ts'

/** Matchups as a member sees them, with its own marks, in the same order. */
export async function presentForMember(
  queries: Queries,
  memberId: number,
  found: readonly MatchupWithMembers[],
): Promise<Matchup[]> {
  const ids = found.map(({ matchup }) => matchup.id)
  const favored = await readFavored(queries, memberId, ids)
  return found.map((one) => presentMatchup(one, memberId, favored.has(one.matchup.id)))
}

/** A matchup as the member sees it, for any route. @throws ApiError notFound */
export async function answerMatchup({ database }: Pick<Machinery, 'database'>, id: number, memberId: number) {
  const found = await readMatchup(database.queries, id)
  if (found === null) throw new ApiError('notFound')
  const [presented] = await presentForMember(database.queries, memberId, [found])
  if (presented === undefined) throw new ApiError('notFound')
  return presented
}
