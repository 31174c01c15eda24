import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { DAY_MS } from '../../../protocol/wire/durations.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { members } from '../members/memberTable.ts'
import { sessions } from './sessionTables.ts'
import type { Caller } from '../../machinery/http/caller.ts'

/** The lifetime of a session, of its token and of the client's cookie (spec §9). */
export const SESSION_LIFETIME_MS = 365 * DAY_MS

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Opens a session of a member at `now` (ms). */
export async function openSession(tx: Transaction, memberId: number, now: number): Promise<Caller> {
  const id = randomUUID()
  await tx.insert(sessions).values({
    id,
    memberId,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_LIFETIME_MS),
  })
  return { memberId, sessionId: id }
}

export async function revokeSession(tx: Transaction, sessionId: string, now: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** Whether the session is open and its member not blocked. */
export async function isSessionGood(queries: Queries, { memberId, sessionId }: Caller, now: number): Promise<boolean> {
  if (!SESSION_ID.test(sessionId)) return false
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date(now)),
        eq(members.isBlocked, false),
      ),
    )
  return rows.length === 1
}

/** Ends all open sessions of a member and answers their ids. */
export async function revokeAllSessions(tx: Transaction, memberId: number, now: number): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date(now))))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}
