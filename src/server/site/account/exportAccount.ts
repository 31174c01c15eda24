import { eq, sql } from 'drizzle-orm'
import type { AccountExport } from '../../../protocol/member/accountExport.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { auditEntries } from '../../machinery/audit/auditTable.ts'
import { avatars } from '../../people/avatars/avatarTable.ts'
import { quoteName } from '../backup/siteTables.ts'

/** The most rows of one table. They are the newest ones. */
const MOST_ROWS = 20_000
/** Columns that are no data about the member: the working state of matches, and the picture, which is told apart. */
const LEFT_OUT = ['state', 'clock', 'picture']

/**
 * References by which others act on the member. Who has blocked the member, and who has reported its conduct in which
 * words, is theirs to tell.
 */
const FOREIGN = ['member_blocks.blocked_id', 'reports.about_member_id']

interface TableOfMember extends Record<string, unknown> {
  readonly name: string
  readonly columns: string[]
}

/** Everything that the site keeps about a member: each row of each table that names the member, as it is stored. */
export async function exportAccount(queries: Queries, memberId: number, now: number): Promise<AccountExport> {
  const tables: Record<string, Record<string, unknown>[]> = {}
  let isWhole = true
  const add = (name: string, rows: Record<string, unknown>[]) => {
    tables[name] = rows.slice(0, MOST_ROWS)
    isWhole &&= rows.length <= MOST_ROWS
  }
  add('members', await readRows(queries, { name: 'members', columns: ['id'] }, memberId))
  for (const table of await readTables(queries)) add(table.name, await readRows(queries, table, memberId))
  add(
    'audit_entries',
    await readRows(queries, { name: 'audit_entries', columns: [auditEntries.memberId.name] }, memberId),
  )
  const [avatar] = await queries
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(eq(avatars.memberId, memberId))
  return {
    exportedAt: new Date(now).toISOString(),
    memberId,
    isWhole,
    picture: avatar ? Buffer.from(avatar.picture).toString('base64') : null,
    tables,
  }
}

/** The tables with columns that refer to members. A new table is among them by its reference. */
async function readTables(queries: Queries): Promise<TableOfMember[]> {
  const { rows } = await queries.execute<TableOfMember>(sql`
    select conrelid::regclass::text as "name", array_agg(attname::text order by attname) as "columns"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'members'::regclass and conrelid <> confrelid
      and conrelid::regclass::text || '.' || attname not in ${FOREIGN}
    group by 1 order by 1`)
  return rows
}

/** One row more than the most, if there are more. */
async function readRows(queries: Queries, { name, columns }: TableOfMember, memberId: number) {
  const isOfMember = sql.join(
    columns.map((column) => sql`${sql.raw(quoteName(column))} = ${memberId}`),
    sql` or `,
  )
  const { rows } = await queries.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(t) - ${sql.raw(`array['${LEFT_OUT.join("', '")}']`)} as "row" from ${sql.raw(quoteName(name))} t
    where ${isOfMember} order by t desc limit ${MOST_ROWS + 1}`)
  return rows.map(({ row }) => row)
}
