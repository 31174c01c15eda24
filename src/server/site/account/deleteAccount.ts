import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { competitors, tournaments } from '../../contests/tournaments/tournamentTables.ts'
import { achievementMarks, achievements } from '../../follow/achievements/achievementTables.ts'
import { playPictures } from '../../follow/analysis/playPictureTable.ts'
import { diceDays, luckCounts } from '../../follow/diceStatistics/diceTables.ts'
import { mistakeReviews } from '../../follow/quizzes/mistakeReviewTable.ts'
import { quizzes } from '../../follow/quizzes/quizTables.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { doneRequests } from '../../machinery/requests/doneRequestTable.ts'
import { deletePicture } from '../../people/avatars/avatarStore.ts'
import { closeContacts } from '../../people/members/closedContacts.ts'
import { lockMember, readMember } from '../../people/members/memberStore.ts'
import { members } from '../../people/members/memberTable.ts'
import { memberOptions, notifications } from '../../people/notifications/notificationTables.ts'
import { follows, memberBlocks } from '../../people/relations/relationTables.ts'
import { blockMember } from '../../people/sessions/blockMember.ts'
import { memberIdentities } from '../../people/sessions/providers/identityTables.ts'
import { oneTimeCodes, sessions } from '../../people/sessions/sessionTables.ts'
import { favorites } from '../../play/favorites/favoriteTable.ts'
import { hasSeat, isRunning } from '../../play/matchups/matchupInPlay.ts'
import { lockMatchup } from '../../play/matchups/matchupStore.ts'
import { matchups } from '../../play/matchups/matchupTables.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { abortMatchup } from '../../play/seating/abortMatchup.ts'
import { lockSeating } from '../../play/seating/lockSeating.ts'
import { withdrawWaiting } from '../../play/seating/withdrawWaiting.ts'
import { reports } from '../reports/reportTable.ts'

/**
 * Deletes an account: every session ends, nobody can sign in to it again, and whatever tells who the member was is removed.
 * Results, the ledger and the recordings of matches stay, under the member's number.
 * @throws ApiError conflict while the member plays another member or has a place in a tournament that is not over
 */
export async function deleteAccount(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  await lockSeating(tx, memberId)
  await refuseWhileBound(tx, memberId)
  await withdrawWaiting(tx, dependencies, memberId)
  await leaveBots(tx, dependencies, memberId)
  await lockMember(tx, memberId)
  const member = await readMember(tx, memberId)
  await closeContacts(tx, dependencies, member)
  // Also takes the member off the leaderboards.
  await blockMember(tx, dependencies, memberId)
  await removeBelongings(tx, memberId)
  if (member.mobile !== null) await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.mobile, member.mobile))
  const nobody = { mobile: null, email: null, username: null, usernameKey: null, countryCode: null, avatar: null }
  await tx
    .update(members)
    .set({ ...nobody, cosmetics: null, fcmToken: null, deletedAt: new Date(dependencies.clock()) })
    .where(eq(members.id, memberId))
}

/** Others wait for the member there, or have paid to meet the member. */
async function refuseWhileBound(tx: Transaction, memberId: number): Promise<void> {
  const running = await tx
    .select()
    .from(matchups)
    .where(and(hasSeat(matchups, memberId), isNull(matchups.finishedAt), isNull(matchups.removedAt)))
  if (running.some((matchup) => isRunning(matchup) && matchup.userBId !== null))
    throw new ApiError('conflict', 'Finish or resign your running matches first.')
  const places = await tx
    .select({ id: competitors.id })
    .from(competitors)
    .innerJoin(tournaments, eq(tournaments.id, competitors.tournamentId))
    .where(and(eq(competitors.memberId, memberId), isNull(tournaments.finishedAt)))
  if (places.length > 0) throw new ApiError('conflict', 'Leave your tournaments first, or wait for their end.')
}

async function leaveBots(tx: Transaction, dependencies: PlayDependencies, memberId: number): Promise<void> {
  const withBots = await tx
    .select({ id: matchups.id })
    .from(matchups)
    .where(
      and(
        eq(matchups.userAId, memberId),
        isNotNull(matchups.startedAt),
        isNull(matchups.finishedAt),
        isNull(matchups.removedAt),
      ),
    )
    .orderBy(matchups.id)
  for (const { id } of withBots) {
    const matchup = await lockMatchup(tx, id)
    if (matchup && isRunning(matchup)) await abortMatchup(tx, dependencies, matchup)
  }
}

/** Removes what belongs to the member alone. */
async function removeBelongings(tx: Transaction, memberId: number): Promise<void> {
  await deletePicture(tx, memberId)
  const ofMember = [
    sessions,
    memberIdentities,
    memberOptions,
    notifications,
    favorites,
    quizzes,
    mistakeReviews,
    playPictures,
    achievements,
    achievementMarks,
    diceDays,
    luckCounts,
    doneRequests,
    reports,
  ]
  for (const table of ofMember) await tx.delete(table).where(eq(table.memberId, memberId))
  await tx.delete(follows).where(or(eq(follows.followerId, memberId), eq(follows.followedId, memberId)))
  await tx.delete(memberBlocks).where(or(eq(memberBlocks.blockerId, memberId), eq(memberBlocks.blockedId, memberId)))
}
