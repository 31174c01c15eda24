import { sql } from 'drizzle-orm'
import { verifyLedger } from '../../ledger/credits/verifyLedger.ts'
import type { Database, ScriptRunner, Transaction } from '../../machinery/database/database.ts'
import { type Heading, markSchema, parseLine, readBackupLines, verifyBackupFile } from './backupFile.ts'
import { quoteName, readSiteTables, type SiteTable } from './siteTables.ts'

const MOST_ROWS_AT_ONCE = 200
const MOST_CHARACTERS_AT_ONCE = 1_000_000

/** A backup that this site does not take. The message says why. */
export class RestoreRefusedError extends Error {}

export interface RestoredBackup {
  readonly takenAt: string
  readonly rows: number
  readonly ledgerFaults: number
}

/**
 * Puts the backup in the place of everything that the site holds, all of it or nothing.
 * @throws DamagedBackupError
 * @throws RestoreRefusedError
 */
export async function restoreBackup(
  database: Database,
  { path, replace }: { readonly path: string; readonly replace: boolean },
): Promise<RestoredBackup> {
  const heading = await verifyBackupFile(path)
  const restored = { takenAt: heading.takenAt, rows: 0, ledgerFaults: 0 }
  await database.runExclusiveScripts(async (runner) => {
    const { tx, runScript } = runner
    if (database.kind === 'postgres') await refuseUnderProcesses(tx)
    await refuseOtherTables(tx, heading)
    const names = heading.tables.map(({ name }) => quoteName(name)).join(', ')
    await runScript(`lock table ${names} in access exclusive mode`)
    if (!replace) await refuseMembers(tx)
    const addReferences = await dropReferences(runner)
    await runScript(`truncate ${names} restart identity`)
    restored.rows = await fill(tx, heading, path)
    await runScript(addReferences)
    restored.ledgerFaults = (await verifyLedger(tx)).length
  })
  return restored
}

/** Processes of the site that began before this one hold the site's state in their memory. */
async function refuseUnderProcesses(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'khatam' and backend_start < clock_timestamp() - make_interval(secs => ${process.uptime()})`)
  if (rows.length > 0) throw new RestoreRefusedError('Other processes of the site are running: stop them first')
}

async function refuseOtherTables(tx: Transaction, { tables }: Heading): Promise<void> {
  const describe = (all: readonly SiteTable[]) =>
    new Set(all.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`)))
  const [there, given] = [describe(await readSiteTables(tx)), describe(tables)]
  const other = [...there, ...given].find((column) => !there.has(column) || !given.has(column))
  if (other === undefined) return
  throw new RestoreRefusedError(
    `It was made by another version of Khatam (they differ in ${other}): restore it with that version, then update`,
  )
}

async function refuseMembers(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from members limit 1`)
  if (rows.length > 0) throw new RestoreRefusedError('The site has members: give --replace to lose them')
}

/** Takes the references between tables away while rows come in any order. Answers the script that checks and adds them. */
async function dropReferences({ tx, runScript }: ScriptRunner): Promise<string> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", conname::text as "name", pg_get_constraintdef(oid) as "definition"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  const alter = (write: (row: (typeof rows)[number]) => string) =>
    rows.map((row) => `alter table ${row.table} ${write(row)};`).join('\n')
  await runScript(alter(({ name }) => `drop constraint ${quoteName(name)}`))
  return alter(({ name, definition }) => `add constraint ${quoteName(name)} ${definition}`)
}

async function fill(tx: Transaction, { tables }: Heading, path: string): Promise<number> {
  let table: SiteTable | undefined
  let batch: string[] = []
  let characters = 0
  let count = 0
  const flush = async () => {
    if (table && batch.length > 0) await insert(tx, table, batch)
    count += batch.length
    batch = []
    characters = 0
  }
  for await (const line of readBackupLines(path)) {
    if (line.startsWith('[')) {
      batch.push(line)
      characters += line.length
      if (batch.length >= MOST_ROWS_AT_ONCE || characters >= MOST_CHARACTERS_AT_ONCE) await flush()
      continue
    }
    await flush()
    const mark = parseLine(markSchema, line, 'it has a line of another kind')
    if ('table' in mark) table = tables.find(({ name }) => name === mark.table)
    else await setSequences(tx, mark.sequences)
  }
  await flush()
  return count
}

async function insert(tx: Transaction, { name, columns }: SiteTable, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoteName(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(given->>${at})::${type}`).join(', ')
  const head = `insert into ${quoteName(name)} (${names}) overriding system value select ${values}`
  await tx.execute(sql`${sql.raw(head)} from json_array_elements(${`[${lines.join(',')}]`}::text::json) as given`)
}

async function setSequences(tx: Transaction, sequences: readonly { name: string; value: string }[]): Promise<void> {
  for (const { name, value } of sequences)
    await tx.execute(sql`select setval(${quoteName(name)}::text::regclass, ${value}::text::bigint)`)
}
