import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { avatars } from './avatarTable.ts'
import { members, type MemberRow } from '../members/memberTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'

const KEY_BYTES = 16

/**
 * Replaces the picture of a member. Answers the member.
 * @throws ApiError notFound
 */
export async function storeAvatar(
  tx: Transaction,
  { clock, randomBytes }: Pick<Machinery, 'clock' | 'randomBytes'>,
  memberId: number,
  picture: Uint8Array,
): Promise<MemberRow> {
  const key = Buffer.from(randomBytes(KEY_BYTES)).toString('hex')
  const fields = { key, picture, createdAt: new Date(clock()) }
  const [member] = await tx
    .update(members)
    .set({ avatar: `/api/avatar/${key}.jpg` })
    .where(eq(members.id, memberId))
    .returning()
  if (!member) throw new ApiError('notFound')
  await tx
    .insert(avatars)
    .values({ memberId, ...fields })
    .onConflictDoUpdate({ target: avatars.memberId, set: fields })
  return member
}

/** Deletes a member's picture, if there is one. The caller clears its address in the member's row. */
export async function deletePicture(tx: Transaction, memberId: number): Promise<void> {
  await tx.delete(avatars).where(eq(avatars.memberId, memberId))
}

/** The picture with this key, a JPEG. Undefined if there is none, or if it was replaced. */
export async function readAvatar(queries: Queries, key: string): Promise<Uint8Array | undefined> {
  const [found] = await queries.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.key, key))
  return found?.picture
}
