import { sql } from 'drizzle-orm'
import type { Queries } from '../../../src/server/machinery/database/database.ts'

/** Rows of the table of sizes: each table and index that has at least 1,000 rows, the largest first. */
export async function readSizes(queries: Queries): Promise<Record<string, string | number>[]> {
  const { rows } = await queries.execute<{ relation: string; kind: string; rows: number; bytes: number }>(sql`
    with tables as (
      select oid, relname, greatest(reltuples, 0)::float8 as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000
    )
    select relname as relation, 'table' as kind, rows, pg_table_size(oid)::float8 as bytes from tables
    union all
    select index.relname, 'index of ' || tables.relname, greatest(index.reltuples, 1)::float8, pg_relation_size(index.oid)::float8
    from tables join pg_index on indrelid = tables.oid join pg_class index on index.oid = indexrelid
    order by bytes desc`)
  return rows.map(({ relation, kind, rows: count, bytes }) => ({
    request: relation,
    kind,
    rows: Math.round(Number(count)),
    MB: Math.round(Number(bytes) / 1e5) / 10,
    'bytes a row': Math.round(Number(bytes) / Number(count)),
  }))
}
