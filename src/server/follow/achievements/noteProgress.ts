import { eq, sql } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '../../../protocol/wire/locales.ts'
import { ACHIEVEMENT_GOALS, type AchievementName } from '../../../protocol/achievement/achievementGoals.ts'
import { achievementText } from '../../../protocol/achievement/achievementTexts.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { achievementMarks, achievements } from './achievementTables.ts'
import { keepPresent } from '../../people/members/memberStore.ts'
import { members } from '../../people/members/memberTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { bestOf, type Progress } from './progress.ts'

export type AchievementDependencies = Pick<Machinery, 'live' | 'clock'>

/**
 * Stores a member's progress, if its account is not deleted. Tells the member after the commit about new achievements (W154). An achievement is earned
 * once, also by simultaneous transactions. Later progress does not change it.
 */
export async function noteProgress(
  tx: Transaction,
  dependencies: AchievementDependencies,
  memberId: number,
  progress: readonly Progress[],
): Promise<void> {
  const now = dependencies.clock()
  const rows = progress
    .filter(({ amount, keepsBest }) => amount > 0 || !keepsBest)
    // All transactions use the same order, so none can deadlock with another.
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, amount, keepsBest, lapsesAt }) => ({
      name,
      amount: Math.min(amount, ACHIEVEMENT_GOALS[name]),
      keepsBest,
      lapsesAt: lapsesAt === null ? null : new Date(lapsesAt).toISOString(),
      achievedAt: amount >= ACHIEVEMENT_GOALS[name] ? new Date(now).toISOString() : null,
    }))
  if (rows.length === 0 || !(await keepPresent(tx, [memberId])).has(memberId)) return
  const { rows: changed } = await tx.execute<{ name: AchievementName; achieved: boolean }>(sql`
    insert into ${achievements} as kept (member_id, name, progress, lapses_at, achieved_at)
    select ${memberId}, given.name, given.amount, given."lapsesAt", given."achievedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (name text, amount int, "keepsBest" boolean, "lapsesAt" timestamptz, "achievedAt" timestamptz)
    on conflict (member_id, name) do update set
      progress = case when (${JSON.stringify(keptNames(rows))}::jsonb) ? kept.name
        then greatest(kept.progress, excluded.progress) else excluded.progress end,
      lapses_at = excluded.lapses_at, achieved_at = excluded.achieved_at
    where kept.achieved_at is null
    returning name, achieved_at is not null as achieved`)
  const earned = changed.filter(({ achieved }) => achieved).map(({ name }) => name)
  if (earned.length > 0) await announce(tx, dependencies, { memberId, earned })
}

/** Counts things towards an achievement, such as countries. Each thing counts once. */
export async function noteMarks(
  tx: Transaction,
  dependencies: AchievementDependencies,
  { memberId, name, marks }: { memberId: number; name: AchievementName; marks: readonly string[] },
): Promise<void> {
  if (marks.length === 0 || !(await keepPresent(tx, [memberId])).has(memberId)) return
  await tx
    .insert(achievementMarks)
    .values(marks.toSorted().map((mark) => ({ memberId, name, mark })))
    .onConflictDoNothing()
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${achievementMarks}
    where ${achievementMarks.memberId} = ${memberId} and ${achievementMarks.name} = ${name}`)
  await noteProgress(tx, dependencies, memberId, [bestOf(name, rows[0]?.count ?? 0)])
}

function keptNames(rows: readonly { readonly name: string; readonly keepsBest: boolean }[]): readonly string[] {
  return rows.filter(({ keepsBest }) => keepsBest).map(({ name }) => name)
}

async function announce(
  tx: Transaction,
  { live, clock }: AchievementDependencies,
  { memberId, earned }: { memberId: number; earned: readonly AchievementName[] },
): Promise<void> {
  const [member] = await tx.select({ locale: members.locale }).from(members).where(eq(members.id, memberId))
  for (const name of earned) {
    const { title, description } = achievementText(name, member?.locale ?? DEFAULT_LOCALE)
    live.publishAfterCommit(tx, `user:${memberId}`, {
      kind: 'newAchievement',
      toUserId: memberId,
      timestamp: new Date(clock()).toISOString(),
      achievementName: name,
      achievementTitle: title,
      achievementDescription: description,
    })
  }
}
