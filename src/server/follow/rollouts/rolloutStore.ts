import { and, eq, sql } from 'drizzle-orm'
import type { RolloutState } from '../../../engine/evaluation/rollout/rollout.ts'
import { startRollout } from '../../../engine/evaluation/rollout/rollout.ts'
import type { RolloutQuestion } from '../../../engine/evaluation/rollout/rolloutQuestion.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { type RolloutRow, rollouts } from './rolloutTable.ts'

/** The member's latest rollout, or null. */
export async function readRollout(queries: Queries, memberId: number): Promise<RolloutRow | null> {
  const [found] = await queries.select().from(rollouts).where(eq(rollouts.memberId, memberId))
  return found ?? null
}

/**
 * Begins a rollout in the place of the member's earlier one. The same question goes on where it was: one that runs or has
 * ended stays as it is, and one that was stopped runs on.
 */
export async function beginRollout(
  tx: Queries,
  memberId: number,
  question: RolloutQuestion,
  now: number,
): Promise<RolloutRow> {
  const before = await readRollout(tx, memberId)
  const isSame = before !== null && isSameQuestion(before.state.question, question)
  if (isSame && before.status !== 'stopped') return before
  const values = {
    memberId,
    number: (before?.number ?? 0) + 1,
    status: 'running' as const,
    state: isSame ? before.state : startRollout(question),
    changedAt: new Date(now),
  }
  const [row] = await tx
    .insert(rollouts)
    .values(values)
    .onConflictDoUpdate({ target: rollouts.memberId, set: values })
    .returning()
  if (row === undefined) throw new Error('a rollout got no row')
  return row
}

/** Stops the member's rollout if it runs. Returns the rollout, or null if there is none. */
export async function stopRollout(queries: Queries, memberId: number, now: number): Promise<RolloutRow | null> {
  await queries
    .update(rollouts)
    .set({ status: 'stopped', changedAt: new Date(now) })
    .where(and(eq(rollouts.memberId, memberId), eq(rollouts.status, 'running')))
  return readRollout(queries, memberId)
}

/**
 * Keeps the state after a round of a running rollout. Answers false if it was stopped or replaced meanwhile, or if another
 * process was quicker.
 */
export async function keepRound(
  queries: Queries,
  { memberId, number, state: before }: RolloutRow,
  state: RolloutState,
  { hasEnded, now }: { readonly hasEnded: boolean; readonly now: number },
): Promise<boolean> {
  const rows = await queries
    .update(rollouts)
    .set({ state, status: hasEnded ? 'ended' : 'running', changedAt: new Date(now) })
    .where(
      and(
        eq(rollouts.memberId, memberId),
        eq(rollouts.number, number),
        eq(rollouts.status, 'running'),
        sql`${rollouts.state} -> 'lines' = ${JSON.stringify(before.lines)}::jsonb`,
      ),
    )
    .returning({ memberId: rollouts.memberId })
  return rows.length > 0
}

function isSameQuestion(one: RolloutQuestion, other: RolloutQuestion): boolean {
  return sorted(one) === sorted(other)
}

/** The store gives an object's keys back in an order of its own. */
function sorted(question: RolloutQuestion): string {
  return JSON.stringify(question, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
