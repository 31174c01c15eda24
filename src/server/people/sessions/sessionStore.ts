import { and, desc, eq, gt, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../../protocol/wire/durations.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { members } from '../members/memberTable.ts'
import { describeDevice, type Origin } from './device.ts'
import { sessions } from './sessionTables.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { Caller } from '../../machinery/http/caller.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

/** The lifetime of a session, of the token of a client that does not renew, and of the client's cookie (spec §9). */
export const SESSION_LIFETIME_MS = 365 * DAY_MS

/** A session that is not used for this time ends (W883). */
export const SESSION_IDLE_MS = 180 * DAY_MS

/** What cannot be undone needs a sign-in that is not older than this (W884). */
const RECENT_MS = 15 * MINUTE_MS

/** How exactly the last use of a session is known. */
const USE_NOTED_EVERY_MS = 5 * MINUTE_MS

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type SessionRow = typeof sessions.$inferSelect

export interface NewSession {
  readonly memberId: number
  readonly origin: Origin
  readonly renews: boolean
}

/** Opens a session of a member. */
export async function openSession(
  tx: Transaction,
  { clock, randomBytes }: Pick<Machinery, 'clock' | 'randomBytes'>,
  { memberId, origin, renews }: NewSession,
): Promise<Caller> {
  const now = clock()
  const id = makeSessionId(randomBytes)
  await tx.insert(sessions).values({
    id,
    memberId,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_LIFETIME_MS),
    renews,
    agent: origin.agent,
    ...describeDevice(origin),
    lastUsedAt: new Date(now),
  })
  return { memberId, sessionId: id }
}

const lastUse = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`

/** Sessions that have not been used for too long at `now`. */
export const isIdleAt = (now: number) => lt(lastUse, new Date(now - SESSION_IDLE_MS))

/** Sessions that are neither ended nor expired, and that have been used. */
export const isOpenAt = (now: number) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date(now)), not(isIdleAt(now)))

/** A random UUID (version 4, RFC 9562). */
function makeSessionId(randomBytes: Machinery['randomBytes']): string {
  const bytes = Buffer.from(randomBytes(16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The open sessions of a member, the last used first. */
export async function listSessions(queries: Queries, memberId: number, now: number): Promise<SessionRow[]> {
  return queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isOpenAt(now)))
    .orderBy(desc(lastUse), desc(sessions.id))
}

/** Ends a session. If it was open, answers true. */
export async function revokeSession(tx: Transaction, { sessionId, memberId }: Caller, now: number): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId), isOpenAt(now)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Whether the token's session is open and its member is not blocked. Notes that the session is used. */
export async function isSessionGood(
  queries: Queries,
  { memberId, sessionId, generation }: Caller & { readonly generation: number },
  now: number,
): Promise<boolean> {
  if (!SESSION_ID.test(sessionId)) return false
  const [session] = await queries
    .select({ lastUsedAt: sessions.lastUsedAt, confirmed: sessions.confirmedGeneration })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId), isOpenAt(now), eq(members.isBlocked, false)),
    )
  if (!session) return false
  const isNoted = session.lastUsedAt !== null && session.lastUsedAt.getTime() > now - USE_NOTED_EVERY_MS
  if (!isNoted || generation > session.confirmed) {
    await queries
      .update(sessions)
      .set({
        lastUsedAt: new Date(now),
        confirmedGeneration: sql`greatest(${sessions.confirmedGeneration}, ${generation})`,
      })
      .where(eq(sessions.id, sessionId))
  }
  return true
}

/**
 * Refuses a session whose sign-in is not recent: whoever finds an open device is not its member.
 * @throws ApiError signInAgain (403)
 */
export async function requireRecentSignIn(queries: Queries, { sessionId }: Caller, now: number): Promise<void> {
  const [session] = await queries
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  if (session === undefined || session.createdAt.getTime() <= now - RECENT_MS) throw new ApiError('signInAgain')
}

/** Ends all open sessions of a member, but for the one that is to stay. Answers their ids. */
export async function revokeAllSessions(
  tx: Transaction,
  memberId: number,
  now: number,
  staying?: string,
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(
      and(eq(sessions.memberId, memberId), isOpenAt(now), staying === undefined ? undefined : ne(sessions.id, staying)),
    )
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}
