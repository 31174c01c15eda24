import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../src/server/machinery/database/database.ts'
import type { FillPlan } from './FillPlan.ts'

const planSchema = z.object({
  members: z.number(),
  matches: z.number(),
  played: z.number(),
  running: z.number(),
  lastMember: z.number(),
  lastMatch: z.number(),
  tournaments: z.number(),
})

/** Writes into a filled database what it was filled with. */
export async function keepFilled({ queries }: Database, plan: FillPlan): Promise<void> {
  await queries.execute(sql`create table filled (plan jsonb not null)`)
  await queries.execute(sql`insert into filled values (${JSON.stringify(plan)})`)
}

/** What an earlier run has filled this database with; undefined in an empty one. */
export async function readFilled({ queries }: Database): Promise<FillPlan | undefined> {
  const { rows: tables } = await queries.execute<{ found: string | null }>(sql`select to_regclass('filled') as found`)
  if (tables[0]?.found == null) return undefined
  const { rows } = await queries.execute<{ plan: unknown }>(sql`select plan from filled`)
  return planSchema.parse(rows[0]?.plan)
}
