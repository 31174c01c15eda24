import type { Transaction } from '../../machinery/database/database.ts'
import type { MatchupRow } from '../matchups/matchupTables.ts'
import { membersOf } from '../matchups/matchupInPlay.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readStandings } from '../../people/members/readRanks.ts'

type Seated = Pick<MatchupRow, 'userAId' | 'userBId' | 'updateIndex'>

/**
 * The columns that a matchup's row gets when both seats are taken: its start, and the ranks and ratings of the members at
 * that time (W15, W51).
 */
export async function readStartingRow(tx: Transaction, { clock }: Pick<Machinery, 'clock'>, seated: Seated) {
  const { userAId, userBId, updateIndex } = seated
  const standings = await readStandings(tx, membersOf(seated))
  const userA = standings.get(userAId)
  const userB = userBId === null ? undefined : standings.get(userBId)
  return {
    startedAt: new Date(clock()),
    userAInitialRank: userA?.rank ?? null,
    userBInitialRank: userB?.rank ?? null,
    userAInitialRating: userA?.rating ?? null,
    userBInitialRating: userB?.rating ?? null,
    updateIndex: updateIndex + 1,
    actedIndex: updateIndex + 1,
  }
}
