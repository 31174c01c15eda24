import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/server/machinery/database/database.ts'
import { fillContests } from './fillContests.ts'
import { fillMatches } from './fillMatches.ts'
import { fillMembers } from './fillMembers.ts'
import type { FillPlan } from './FillPlan.ts'

/**
 * Fills a private database by set-based statements. The indexes that no constraint needs are dropped before and made
 * again at the end, and foreign keys are not checked meanwhile. Prints the time of each step.
 */
export async function fillStore(database: Database, plan: FillPlan): Promise<void> {
  await database.transaction(async (tx) => {
    const run = async (name: string, statement: string) => {
      const began = performance.now()
      await tx.execute(sql.raw(statement))
      process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s ${name}\n`)
    }
    const { rows: indexes } = await tx.execute<{ name: string; statement: string }>(sql`
      select indexname as name, indexdef as statement from pg_indexes
      where schemaname = 'public' and indexname not in (select conname from pg_constraint)`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`select setseed(0.5)`)
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    for (const { name, statement } of [...fillMembers(plan), ...fillMatches(plan), ...fillContests(plan)]) {
      await run(name, statement)
    }
    for (const { name, statement } of indexes) await run(name, statement)
    const { rows: identities } = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' and column_name = 'id'`)
    for (const { name } of identities) {
      await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'),
        (select greatest(max(id), 1) from ${sql.identifier(name)}))`)
    }
  })
  await database.queries.execute(sql`vacuum analyze`)
}
