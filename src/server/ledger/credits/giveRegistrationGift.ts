import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { isContactClosed } from '../../people/members/closedContacts.ts'
import { readMember } from '../../people/members/memberStore.ts'
import { type CreditDependencies, postCredit } from './postCredit.ts'

/** The credit of a new member. */
export const REGISTRATION_GIFT = 500

/** Gives a new member the first credit, once; none to who has deleted an account within a year (W670). */
export async function giveRegistrationGift(
  tx: Transaction,
  dependencies: CreditDependencies & Pick<Machinery, 'secrets' | 'randomBytes'>,
  { memberId }: { readonly memberId: number },
): Promise<void> {
  if (await isContactClosed(tx, dependencies, await readMember(tx, memberId))) return
  const cause = `member:${memberId}:registration_gift`
  await postCredit(tx, dependencies, { memberId, amount: REGISTRATION_GIFT, reason: 'registration_gift', cause })
}
