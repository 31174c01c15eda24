import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export interface Migration {
  readonly name: string
  /** The name in an earlier release. A database that lists this name has the migration. */
  readonly formerName?: string
  readonly script: string
}

/**
 * Applies the migrations that the database lacks, in the order of their numbers, each in one transaction. Any number of
 * processes may call this at once: one does the work, and the others find it done.
 * @returns the names of the migrations applied now
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = []
  const earlier = await readApplied(database)
  for (const migration of migrations.filter((one) => !namesOf(one).some((name) => earlier.has(name)))) {
    await database.runExclusiveScripts(async ({ tx, runScript }) => {
      await runScript('create table if not exists migrations (name text primary key, applied_at timestamptz not null)')
      const { rows } = await tx.execute(sql`select 1 from migrations where name in ${namesOf(migration)}`)
      if (rows.length > 0) return
      await runScript(migration.script)
      await tx.execute(sql`insert into migrations (name, applied_at) values (${migration.name}, now())`)
      applied.push(migration.name)
    })
  }
  return applied
}

function namesOf({ name, formerName }: Migration): string[] {
  return formerName === undefined ? [name] : [name, formerName]
}

/** The names of the applied migrations. Writes nothing, so a start without new migrations writes nothing. */
async function readApplied({ queries }: Database): Promise<Set<string>> {
  const { rows: tables } = await queries.execute(sql`select 1 where to_regclass('public.migrations') is not null`)
  if (tables.length === 0) return new Set()
  const { rows } = await queries.execute<{ name: string }>(sql`select name from migrations`)
  return new Set(rows.map(({ name }) => name))
}
