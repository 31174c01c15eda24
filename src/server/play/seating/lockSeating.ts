import type { Transaction } from '../../machinery/database/database.ts'
import { lockQueue } from '../../machinery/database/lockQueue.ts'

/** Only one transaction at a time seats a member anywhere. Several members: in the order of their ids. */
export async function lockSeating(tx: Transaction, memberId: number): Promise<void> {
  await lockQueue(tx, `member:${memberId}`)
}
