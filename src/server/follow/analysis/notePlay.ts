import { eq } from 'drizzle-orm'
import { countDecisions, LEVEL_DECISIONS, type PlayerTotals } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { keepPresent, lockMember } from '../../people/members/memberStore.ts'
import { members } from '../../people/members/memberTable.ts'
import { playPictures } from './playPictureTable.ts'
import { addToSteps } from './playSteps.ts'

/**
 * Adds a member's part of an analysed match to how the member plays: to the picture, and to the average error per decision,
 * which is null before there are enough decisions for a level. Adds nothing for a member whose account is deleted. The
 * caller sees to it that a match is added once. `finishedAt` is when the match ended.
 */
export async function notePlay(
  tx: Transaction,
  memberId: number,
  totals: PlayerTotals,
  finishedAt: Date,
): Promise<void> {
  // A member may have no row yet, so the member itself is locked against a second match that is analysed meanwhile.
  await lockMember(tx, memberId)
  if (!(await keepPresent(tx, [memberId])).has(memberId)) return
  const [before = { error: 0, decisions: 0, steps: [] }] = await tx
    .select()
    .from(playPictures)
    .where(eq(playPictures.memberId, memberId))
  const { kinds } = totals
  const match = { day: finishedAt.toISOString().slice(0, 10), matches: 1, kinds: kinds ?? {} }
  const sums = {
    error: before.error + totals.moveError + totals.cubeError,
    decisions: before.decisions + countDecisions(totals),
    steps: kinds === undefined ? before.steps : addToSteps(before.steps, match),
  }
  await tx
    .insert(playPictures)
    .values({ memberId, ...sums })
    .onConflictDoUpdate({ target: playPictures.memberId, set: sums })
  const average = sums.decisions >= LEVEL_DECISIONS ? sums.error / sums.decisions : null
  await tx.update(members).set({ averageErrorRate: average }).where(eq(members.id, memberId))
}
