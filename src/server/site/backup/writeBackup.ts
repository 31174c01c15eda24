import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../machinery/database/database.ts'
import { type Heading, writeBackupFile } from './backupFile.ts'
import { quoteName, readSiteTables, type SiteTable } from './siteTables.ts'

/** The rows that are read at once. The largest rows are members' pictures, of 80 kB as text. */
const ROWS_AT_ONCE = 200

export interface WrittenBackup {
  readonly takenAt: string
  readonly tables: number
  readonly rows: number
  readonly bytes: number
}

/**
 * Writes the whole site as of one instant to a new file. PostgreSQL reads one snapshot while play goes on. The embedded
 * store has one connection, so play waits until the file is written.
 */
export async function writeBackup(database: Database, path: string): Promise<WrittenBackup> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    // Values are written in the form in which every server reads them.
    for (const setting of ["datestyle = 'ISO'", "timezone = 'UTC'", "bytea_output = 'hex'", 'extra_float_digits = 1'])
      await tx.execute(sql.raw(`set local ${setting}`))
    const { rows } = await tx.execute<{ now: string }>(sql`select now()::text as now`)
    const takenAt = new Date(rows[0]?.now ?? '').toISOString()
    const tables = await readSiteTables(tx)
    const counted = { rows: 0 }
    const bytes = await writeBackupFile(path, readSite(tx, { khatam: 'backup', version: 1, takenAt, tables }, counted))
    return { takenAt, tables: tables.length, rows: counted.rows, bytes }
  })
}

async function* readSite(tx: Transaction, heading: Heading, counted: { rows: number }): AsyncGenerator<string> {
  yield JSON.stringify(heading)
  for (const table of heading.tables) {
    yield JSON.stringify({ table: table.name })
    for await (const line of readRows(tx, table)) {
      counted.rows += 1
      yield line
    }
  }
  // Sequences stand outside of snapshots. Read last, they are beyond every number in the rows.
  const { rows: sequences } = await tx.execute(sql`select sequencename::text as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`)
  yield JSON.stringify({ sequences })
}

async function* readRows(tx: Transaction, { name, columns }: SiteTable): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoteName(column.name)}::text`).join(', ')
  await tx.execute(
    sql.raw(`declare backup_rows no scroll cursor for
      select to_json(array[${values}]::text[])::text as line from ${quoteName(name)}`),
  )
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`))
    for (const { line } of rows) yield line
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.execute(sql`close backup_rows`)
}
