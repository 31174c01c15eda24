import { eq } from 'drizzle-orm'
import type { Queries } from '../../machinery/database/database.ts'
import { members } from '../../people/members/memberTable.ts'
import type { MemberRow } from '../../people/members/memberTable.ts'
import { findByUsername } from '../../people/members/memberStore.ts'
import { AdminError } from './adminCommand.ts'

/** The ways to name a member: the help text of every `<member>`. */
export const MEMBER_HELP =
  'A member is named by id (17), mobile number (+98912…) or username (sara, or @17 for a name of digits).'

/**
 * The member whom the operator names.
 * @throws AdminError if there is no such member
 */
export async function findMember(queries: Queries, named: string): Promise<MemberRow> {
  const member = await find(queries, named.trim())
  if (!member) throw new AdminError(`There is no member ${named}.`)
  return member
}

async function find(queries: Queries, named: string): Promise<MemberRow | undefined> {
  if (/^\d{1,15}$/.test(named)) {
    const [member] = await queries
      .select()
      .from(members)
      .where(eq(members.id, Number(named)))
    return member
  }
  if (named.startsWith('+')) {
    const [member] = await queries.select().from(members).where(eq(members.mobile, named))
    return member
  }
  return findByUsername(queries, named.replace(/^@/, ''))
}
