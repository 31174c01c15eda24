import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../machinery/database/database.ts'
import { memberIdentities } from './identityTables.ts'
import { members } from '../../members/memberTable.ts'
import type { MemberRow } from '../../members/memberTable.ts'
import type { PeopleDependencies } from '../../members/PeopleDependencies.ts'
import { createMember } from '../../members/createMember.ts'

export interface Identity {
  readonly provider: string
  /** The provider's own id for the person, which is never given to another person. */
  readonly subject: string
  /** The email address in lower case, if the provider has verified it; else null. */
  readonly email: string | null
}

/** The member of an identity. An unknown identity is linked to the member with its email address, or to a new member. */
export async function memberOfIdentity(
  tx: Transaction,
  dependencies: Pick<PeopleDependencies, 'clock' | 'steps'>,
  { provider, subject, email }: Identity,
): Promise<MemberRow> {
  // Two returns at the same moment, or two providers with one address, must not create two members.
  for (const name of [`identity:${provider}:${subject}`, ...(email === null ? [] : [`email:${email}`])]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  }
  const [known] = await tx
    .select({ member: members })
    .from(memberIdentities)
    .innerJoin(members, eq(members.id, memberIdentities.memberId))
    .where(and(eq(memberIdentities.provider, provider), eq(memberIdentities.subject, subject)))
  if (known) return known.member
  const member = (await findByEmail(tx, email)) ?? (await createMember(tx, dependencies, { mobile: null, email }))
  const createdAt = new Date(dependencies.clock())
  await tx.insert(memberIdentities).values({ provider, subject, memberId: member.id, createdAt })
  return member
}

/** The member with this email address. Members' addresses are verified by providers, so equal ones mean one person. */
async function findByEmail(tx: Transaction, email: string | null): Promise<MemberRow | undefined> {
  if (email === null) return undefined
  const [member] = await tx.select().from(members).where(eq(members.email, email)).orderBy(asc(members.id)).limit(1)
  return member
}
