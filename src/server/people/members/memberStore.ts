import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { members } from './memberTable.ts'
import type { MemberRow } from './memberTable.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { type Places, placesOfRow } from './readRanks.ts'
import { makeUsernameKey } from './usernames.ts'

/**
 * The row of a member.
 * @throws ApiError notFound
 */
export async function readMember(queries: Queries, id: number): Promise<MemberRow> {
  const [member] = await queries.select().from(members).where(eq(members.id, id))
  if (!member) throw new ApiError('notFound')
  return member
}

/**
 * Those of the members whose accounts are not deleted. Until the transaction ends none of these is deleted, so what it
 * writes about them is there when a deletion removes it. Work that follows a match is done after its end, and the member
 * may have gone by then.
 */
export async function keepPresent(tx: Transaction, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set()
  const present = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isNull(members.deletedAt)))
    .orderBy(members.id)
    .for('key share')
  return new Set(present.map(({ id }) => id))
}

/** Waits for whatever writes about the member at the moment (see `keepPresent`), and holds up what comes later. */
export async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

/** A member with the member's places in the rankings. */
export type PlacedMember = MemberRow & { readonly places: Places }

const placedColumns = { ...getTableColumns(members), places: placesOfRow }

/** The statement of `readPlacedMember`, which nearly every visit begins with, prepared once for each store. */
const ownRecords = new WeakMap<Queries, ReturnType<typeof prepareOwnRecord>>()

function prepareOwnRecord(queries: Queries) {
  // Unnamed: connections that are pooled by transaction cannot keep named statements.
  return queries
    .select(placedColumns)
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('')
}

/**
 * A member with the places in the rankings, read in one statement.
 * @throws ApiError notFound
 */
export async function readPlacedMember(queries: Queries, id: number): Promise<PlacedMember> {
  const prepared = ownRecords.get(queries) ?? prepareOwnRecord(queries)
  ownRecords.set(queries, prepared)
  const [member] = await prepared.execute({ id })
  if (!member) throw new ApiError('notFound')
  return member
}

/** The member with this name, in upper or lower case, with the places in the rankings. Undefined if there is none. */
export async function findByUsername(queries: Queries, username: string): Promise<PlacedMember | undefined> {
  const [member] = await queries
    .select(placedColumns)
    .from(members)
    .where(eq(members.usernameKey, makeUsernameKey(username)))
  return member
}
