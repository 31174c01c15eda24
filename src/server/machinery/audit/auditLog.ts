import { lt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Queries, Transaction } from '../database/database.ts'
import { auditEntries } from './auditTable.ts'

/** How long an entry is kept. */
export const AUDIT_KEPT_DAYS = 400
/** Longer texts are cut: an entry says what was done, and is no copy of it. */
const LONGEST_TEXT = 200

type Values = typeof auditEntries.$inferInsert

/** One thing that was done. `memberId` is the member who acted, or whose account it is. */
type AuditEntry = Pick<Values, 'actor' | 'action'> &
  Partial<Pick<Values, 'operator' | 'memberId' | 'outcome' | 'network' | 'detail'>>

/** Adds an entry, in the transaction of what it tells about. The outcome is `done` if none is given. */
export async function writeAudit(queries: Queries, now: number, entry: AuditEntry): Promise<void> {
  const { outcome = 'done', detail = {}, ...rest } = entry
  await queries.insert(auditEntries).values({ ...rest, outcome, detail: cutTexts(detail), at: new Date(now) })
}

/** Removes the entries older than `AUDIT_KEPT_DAYS`. */
export async function sweepAudit(tx: Transaction, now: number): Promise<void> {
  await tx.execute(sql`select set_config('khatam.audit_sweep', 'on', true)`)
  await tx.delete(auditEntries).where(lt(auditEntries.at, new Date(now - AUDIT_KEPT_DAYS * DAY_MS)))
  await tx.execute(sql`select set_config('khatam.audit_sweep', 'off', true)`)
}

function cutTexts(detail: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cut = (value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, cut(value)]))
}
