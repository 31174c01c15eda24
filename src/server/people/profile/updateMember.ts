import { and, eq, ne } from 'drizzle-orm'
import type { UpdateMember } from '../../../protocol/member/member.ts'
import { databaseErrorCode } from '../../machinery/database/database.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { deletePicture } from '../avatars/avatarStore.ts'
import { members } from '../members/memberTable.ts'
import type { MemberRow } from '../members/memberTable.ts'
import { makeUsernameKey, parseUsername } from '../members/usernames.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Changes fields of a member's profile. Answers the member.
 * @throws ApiError usernameInvalid, usernameTaken, notFound
 */
export async function updateMember(tx: Transaction, id: number, changes: UpdateMember): Promise<MemberRow> {
  const { username, ...rest } = changes
  const name = username === undefined ? undefined : parseUsername(username)
  const named = name === undefined ? {} : { username: name, usernameKey: makeUsernameKey(name) }
  // A device belongs to the member who signed in on it last.
  if (rest.fcmToken)
    await tx
      .update(members)
      .set({ fcmToken: null })
      .where(and(eq(members.fcmToken, rest.fcmToken), ne(members.id, id)))
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  try {
    const [member] = await tx
      .update(members)
      .set({ ...given, ...named })
      .where(eq(members.id, id))
      .returning()
    if (!member) throw new ApiError('notFound')
    if (changes.avatar === null) await deletePicture(tx, id)
    return member
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new ApiError('usernameTaken')
    throw error
  }
}
