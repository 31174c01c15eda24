import type { Transaction } from '../../machinery/database/database.ts'
import { type CreditDependencies, postCredit } from './postCredit.ts'

/** The credit of a new member. */
export const REGISTRATION_GIFT = 500

/** Gives a new member its credit, once. */
export async function giveRegistrationGift(
  tx: Transaction,
  dependencies: CreditDependencies,
  { memberId }: { readonly memberId: number },
): Promise<void> {
  const cause = `member:${memberId}:registration_gift`
  await postCredit(tx, dependencies, { memberId, amount: REGISTRATION_GIFT, reason: 'registration_gift', cause })
}
