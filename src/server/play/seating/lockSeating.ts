import type { Transaction } from '../../machinery/database/database.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'

/** Lets only one transaction at a time seat a member anywhere. Several members are locked in the order of their ids. */
export async function lockSeating(tx: Transaction, memberId: number): Promise<void> {
  await lockQueue(tx, `member:${memberId}`)
}
