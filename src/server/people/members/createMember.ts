import { eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '../../../protocol/wire/locales.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { members } from './memberTable.ts'
import type { MemberRow } from './memberTable.ts'
import { runSteps } from '../../machinery/database/steps.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { readMember } from './memberStore.ts'
import { makeUsernameKey } from './usernames.ts'

export interface NewMember {
  /** Null for a member who signed up by a provider. */
  readonly mobile: string | null
  readonly email?: string | null
  readonly username?: string
  readonly countryCode?: string | null
}

/** Creates a member, or answers the member who already has the mobile number. A new member gets the registration gift. */
export async function createMember(
  tx: Transaction,
  { clock, steps }: Pick<PeopleDependencies, 'clock' | 'steps'>,
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
      locale: DEFAULT_LOCALE,
      credit: 0,
      createdAt: new Date(clock()),
    })
    .onConflictDoNothing({ target: members.mobile })
    .returning({ id: members.id })
  if (!made) return readMemberByMobile(tx, mobile)
  await runSteps(steps.memberRegistered, tx, { memberId: made.id })
  return readMember(tx, made.id)
}

async function readMemberByMobile(tx: Transaction, mobile: string | null): Promise<MemberRow> {
  const [member] = mobile === null ? [] : await tx.select().from(members).where(eq(members.mobile, mobile))
  if (!member) throw new Error('A member exists and cannot be read.')
  return member
}

/** The country of an Iranian number. Members from other countries choose theirs in the profile. */
const countryOfMobile = (mobile: string | null) => (mobile?.startsWith('+98') ? 'ir' : null)
