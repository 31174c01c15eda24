import { and, eq, isNotNull } from 'drizzle-orm'
import type { AchievementName } from '../../../protocol/achievement/achievementGoals.ts'
import type { ChooseCosmetics, CosmeticEntry, Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import { ALL_COSMETICS, earnedBy } from '../../../protocol/cosmetic/cosmeticCatalogue.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { lockMember, readMember } from '../../people/members/memberStore.ts'
import { members } from '../../people/members/memberTable.ts'
import { achievements } from '../achievements/achievementTables.ts'

/**
 * Every cosmetic, with whether the member has earned and chosen it. What is earned follows from the achievements (W875).
 * @throws ApiError notFound
 */
export async function readCosmetics(queries: Queries, memberId: number): Promise<CosmeticEntry[]> {
  const { cosmetics } = await readMember(queries, memberId)
  return presentCosmetics(cosmetics, await readEarned(queries, memberId))
}

/**
 * Changes the kinds that are named, and answers every cosmetic (W876). Null takes a choice back.
 * @throws ApiError forbidden for what is not earned, notFound
 */
export async function chooseCosmetics(
  tx: Transaction,
  memberId: number,
  wanted: ChooseCosmetics,
): Promise<CosmeticEntry[]> {
  await lockMember(tx, memberId)
  const { cosmetics } = await readMember(tx, memberId)
  const earned = await readEarned(tx, memberId)
  const missing = ALL_COSMETICS.find((one) => wanted[one.kind] === one.name && !earned.has(earnedBy(one)))
  if (missing !== undefined)
    throw new ApiError(
      'forbidden',
      `${missing.kind} ${missing.name} is earned by the achievement ${earnedBy(missing)}.`,
    )
  const chosen = mergeChoice(cosmetics, wanted)
  await tx.update(members).set({ cosmetics: chosen }).where(eq(members.id, memberId))
  return presentCosmetics(chosen, earned)
}

/** The choice after a change; null if nothing is chosen. */
function mergeChoice(before: Cosmetics | null, wanted: ChooseCosmetics): Cosmetics | null {
  const frame = wanted.frame === undefined ? before?.frame : wanted.frame
  const checkers = wanted.checkers === undefined ? before?.checkers : wanted.checkers
  const dice = wanted.dice === undefined ? before?.dice : wanted.dice
  const chosen: Cosmetics = { ...(frame && { frame }), ...(checkers && { checkers }), ...(dice && { dice }) }
  return Object.keys(chosen).length === 0 ? null : chosen
}

async function readEarned(queries: Queries, memberId: number): Promise<ReadonlySet<AchievementName>> {
  const rows = await queries
    .select({ name: achievements.name })
    .from(achievements)
    .where(and(eq(achievements.memberId, memberId), isNotNull(achievements.achievedAt)))
  return new Set(rows.map(({ name }) => name))
}

function presentCosmetics(chosen: Cosmetics | null, earned: ReadonlySet<AchievementName>): CosmeticEntry[] {
  return ALL_COSMETICS.map((cosmetic) => {
    const { kind, name } = cosmetic
    const achievement = earnedBy(cosmetic)
    return { kind, name, achievement, isEarned: earned.has(achievement), isChosen: chosen?.[kind] === name }
  })
}
