import { createHmac } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { readSiteSecret } from '../../machinery/secrets/readSiteSecret.ts'
import { closedContacts } from './closedContactTable.ts'
import type { MemberRow } from './memberTable.ts'

type Contact = Pick<MemberRow, 'mobile' | 'email'>
type Parts = Pick<Machinery, 'secrets' | 'randomBytes' | 'clock'>

/** Remembers the contacts of a deleted account, as digests that nobody can read without the site's secret. */
export async function closeContacts(tx: Transaction, parts: Parts, contact: Contact): Promise<void> {
  const digests = await digestsOf(tx, parts, contact)
  const closedAt = new Date(parts.clock())
  for (const digest of digests)
    await tx
      .insert(closedContacts)
      .values({ digest, closedAt })
      .onConflictDoUpdate({ target: closedContacts.digest, set: { closedAt } })
}

/** Whether an account with the number or the address was deleted within a year. */
export async function isContactClosed(tx: Transaction, parts: Parts, contact: Contact): Promise<boolean> {
  // Most sites have none, and then the site's secret is not needed.
  if ((await tx.select({ digest: closedContacts.digest }).from(closedContacts).limit(1)).length === 0) return false
  const digests = await digestsOf(tx, parts, contact)
  if (digests.length === 0) return false
  return (await tx.$count(closedContacts, inArray(closedContacts.digest, digests))) > 0
}

async function digestsOf(tx: Transaction, parts: Parts, { mobile, email }: Contact): Promise<string[]> {
  const secret = await readSiteSecret(tx, parts, 'closed contacts')
  return [mobile, email]
    .filter((contact) => contact !== null)
    .map((contact) => createHmac('sha256', secret).update(contact).digest('base64url'))
}
