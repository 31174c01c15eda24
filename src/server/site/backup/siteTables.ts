import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../machinery/database/database.ts'

/** A table of the site, with the columns that are written. Generated columns follow from them. */
export const siteTableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
})

export type SiteTable = z.infer<typeof siteTableSchema>

/** All tables of the site, by name, with their columns in the order of the table. */
export async function readSiteTables(queries: Queries): Promise<SiteTable[]> {
  const { rows } = await queries.execute<{ table: string; column: string; type: string }>(sql`
    select c.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const tables = new Map<string, SiteTable>()
  for (const { table: name, column, type } of rows) {
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(name, table)
  }
  return [...tables.values()]
}

/** Writes a name into a statement. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
