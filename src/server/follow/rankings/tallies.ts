import { eq, inArray } from 'drizzle-orm'
import { type AchievementDependencies, noteProgress } from '../achievements/noteProgress.ts'
import { judgeHonours } from '../achievements/memberRules.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { members } from '../../people/members/memberTable.ts'
import type { MemberBlocked } from '../../people/members/PeopleDependencies.ts'
import { moveBuckets, type Tally } from './rankBuckets.ts'

const columns = {
  rating: members.eloRating,
  experience: members.eloExperience,
  ratedMatches: members.ratedMatches,
  wins: members.matchupWins,
  golds: members.tournamentGolds,
  silvers: members.tournamentSilvers,
  bronzes: members.tournamentBronzes,
  quizScore: members.quizScore,
  isBlocked: members.isBlocked,
}

/**
 * Changes the tallies of members, and their places with them (W51). Every change of ratings, wins, medals and quiz scores
 * uses this function, which also awards achievements. It locks members in the order of their ids, so simultaneous changes
 * cannot deadlock.
 * @throws Error when a member is missing
 */
export async function changeTallies(
  tx: Transaction,
  dependencies: AchievementDependencies,
  memberIds: readonly number[],
  change: (tallies: ReadonlyMap<number, Tally>) => ReadonlyMap<number, Tally>,
): Promise<void> {
  const before = await lockTallies(tx, memberIds)
  const missing = memberIds.find((id) => !before.has(id))
  if (missing !== undefined) throw new Error(`member ${missing} has no tally`)
  const after = change(before)
  for (const [id, tally] of after) await saveTally(tx, id, tally)
  await moveBuckets(tx, [...before.values()], [...after.values()])
  for (const [id, tally] of before) {
    await noteProgress(tx, dependencies, id, judgeHonours(tally, after.get(id) ?? tally))
  }
}

/**
 * Takes a blocked member off the leaderboards, or puts an unblocked member back, at the places of the unchanged tally.
 */
export async function placeBlocked(tx: Transaction, { memberId, isBlocked }: MemberBlocked): Promise<void> {
  const tally = (await lockTallies(tx, [memberId])).get(memberId)
  if (!tally) throw new Error(`member ${memberId} has no tally`)
  await moveBuckets(tx, [{ ...tally, isBlocked: !isBlocked }], [{ ...tally, isBlocked }])
}

async function lockTallies(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Tally>> {
  const rows = await tx
    .select({ id: members.id, ...columns })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('no key update')
  return new Map(rows.map(({ id, ...tally }) => [id, tally]))
}

async function saveTally(tx: Transaction, id: number, tally: Tally): Promise<void> {
  const { rating, experience, ratedMatches, wins, golds, silvers, bronzes, quizScore } = tally
  await tx
    .update(members)
    .set({
      eloRating: rating,
      eloExperience: experience,
      ratedMatches,
      matchupWins: wins,
      tournamentGolds: golds,
      tournamentSilvers: silvers,
      tournamentBronzes: bronzes,
      quizScore,
    })
    .where(eq(members.id, id))
}
