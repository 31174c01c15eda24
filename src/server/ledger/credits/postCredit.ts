import { and, eq, gte, sql } from 'drizzle-orm'
import type { CreditReason } from '../../../protocol/credit/credit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { creditEntries } from './creditTable.ts'
import { members } from '../../people/members/memberTable.ts'
import { runSteps } from '../../machinery/database/steps.ts'
import type { LedgerSteps } from './LedgerDependencies.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'

export interface CreditChange {
  readonly memberId: number
  /** Positive to add credit, negative to take it; never 0. */
  readonly amount: number
  readonly reason: CreditReason
  /** The cause, such as `matchup:9:join:7`, unique among all changes. */
  readonly cause: string
}

export type CreditDependencies = Pick<Machinery, 'live' | 'clock'> & { readonly steps: LedgerSteps }

/**
 * Moves credit once per cause, notifies the member after the commit, and returns the new balance. A cause that was
 * already posted changes nothing and returns the present balance.
 * @throws ApiError notEnoughCredit when the balance would fall below zero; nothing is changed then
 */
export async function postCredit(
  tx: Transaction,
  dependencies: CreditDependencies,
  { memberId, amount, reason, cause }: CreditChange,
): Promise<number> {
  const { live, clock, steps } = dependencies
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`${amount} cannot be a change of credit.`)
  const posted = await tx
    .insert(creditEntries)
    .values({ memberId, amount, reasonType: reason, cause, createdAt: new Date(clock()) })
    .onConflictDoNothing({ target: creditEntries.cause })
    .returning({ id: creditEntries.id })
  if (posted.length === 0) return readBalance(tx, memberId)
  const [changed] = await tx
    .update(members)
    .set({ credit: sql`${members.credit} + ${amount}` })
    .where(and(eq(members.id, memberId), gte(sql`${members.credit} + ${amount}`, 0)))
    .returning({ credit: members.credit })
  if (!changed) throw new ApiError('notEnoughCredit')
  const { credit } = changed
  live.publishAfterCommit(tx, `user:${memberId}`, { kind: 'userCreditUpdate', credit })
  await runSteps(steps.creditMoved, tx, { memberId, reason })
  return credit
}

async function readBalance(tx: Transaction, memberId: number): Promise<number> {
  const [row] = await tx.select({ credit: members.credit }).from(members).where(eq(members.id, memberId))
  if (!row) throw new ApiError('notFound')
  return row.credit
}
