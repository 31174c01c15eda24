import type { Matchup } from '../../../protocol/matchup.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { type MatchupWithMembers, presentMatchup } from '../matchups/presentMatchup.ts'
import { readFavored } from './favoriteStore.ts'

/** Matchups as a member sees them, its marks on them, in the same order. */
export async function presentForMember(
  queries: Queries,
  memberId: number,
  found: readonly MatchupWithMembers[],
): Promise<Matchup[]> {
  const ids = found.map(({ matchup }) => matchup.id)
  const favored = await readFavored(queries, memberId, ids)
  return found.map((one) => presentMatchup(one, memberId, favored.has(one.matchup.id)))
}
