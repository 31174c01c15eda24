import { eq } from 'drizzle-orm'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { members } from './memberTable.ts'
import type { MemberRow } from './memberTable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { makeUsernameKey } from './usernames.ts'

/** Credit that a new member begins with. */
export const REGISTRATION_GIFT = 500

export interface NewMember {
  /** Null for a member that came by a provider of sign-in. */
  readonly mobile: string | null
  readonly email?: string | null
  readonly username?: string
  readonly countryCode?: string | null
}

/** Makes a member with the registration gift, or answers the one that has the mobile number already. */
export async function createMember(
  tx: Transaction,
  dependencies: Pick<Dependencies, 'live' | 'clock'>,
  { mobile, email, username, countryCode }: NewMember,
): Promise<MemberRow> {
  const [made] = await tx
    .insert(members)
    .values({
      mobile,
      email: email ?? null,
      username: username ?? null,
      usernameKey: username === undefined ? null : makeUsernameKey(username),
      countryCode: countryCode ?? countryOfMobile(mobile),
      locale: 'fa',
      credit: 0,
      createdAt: new Date(dependencies.clock()),
    })
    .onConflictDoNothing({ target: members.mobile })
    .returning()
  if (!made) return readMemberByMobile(tx, mobile)
  const cause = `member:${made.id}:registration_gift`
  const gift = { memberId: made.id, amount: REGISTRATION_GIFT, reason: 'registration_gift', cause } as const
  return { ...made, credit: await postCredit(tx, dependencies, gift) }
}

async function readMemberByMobile(tx: Transaction, mobile: string | null): Promise<MemberRow> {
  const [member] = mobile === null ? [] : await tx.select().from(members).where(eq(members.mobile, mobile))
  if (!member) throw new Error('A member exists and cannot be read.')
  return member
}

/** The home of the default locale is known; a member of another country chooses it in the profile. */
const countryOfMobile = (mobile: string | null) => (mobile?.startsWith('+98') ? 'ir' : null)
