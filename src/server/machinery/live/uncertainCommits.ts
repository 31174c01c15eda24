import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import type { Bus } from './bus.ts'

/** After this time an uncertain commit is either done or never will be. */
const SETTLED_MS = 1_000

/**
 * Tells all listeners to read the state again once the database is back after an uncertain commit (W413). Such a commit
 * may have changed state without a message.
 */
export function tellOfUncertainCommits(database: Database, bus: Bus): void {
  let isWaiting = false

  async function tellWhenBack(): Promise<void> {
    do await wait(SETTLED_MS, undefined, { ref: false })
    while (!(await isBack(database)))
    isWaiting = false
    bus.tellGap()
  }

  database.onUncertain(() => {
    if (isWaiting) return
    isWaiting = true
    void tellWhenBack()
  })
}

/** Whether the database answers. A pool that was closed meanwhile counts as back, which ends the wait. */
async function isBack({ queries }: Database): Promise<boolean> {
  try {
    await queries.execute(sql`select 1`)
    return true
  } catch (error) {
    return !isDatabaseAway(error)
  }
}
