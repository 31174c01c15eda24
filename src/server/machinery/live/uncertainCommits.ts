import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import type { Bus } from './bus.ts'

/** After this time a lost commit is either done or never will be. */
const SETTLED_MS = 1_000

/** Nobody was told what a lost commit has changed. So when the database is back, all are told to read anew (W413). */
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

/** A pool that was closed meanwhile needs no news. */
async function isBack({ queries }: Database): Promise<boolean> {
  try {
    await queries.execute(sql`select 1`)
    return true
  } catch (error) {
    return !isDatabaseAway(error)
  }
}
