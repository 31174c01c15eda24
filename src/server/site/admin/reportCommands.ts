import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { JournalEntry } from '../../../protocol/report/report.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { gameRecords } from '../../play/matchups/matchupTables.ts'
import { reports } from '../reports/reportTable.ts'
import { AdminError, type AdminRow, defineCommand } from './adminCommand.ts'

const id = z.coerce.number().int().positive()
/** The entries before the end that `reports replay` shows. */
const LAST_ENTRIES = 12

export const reportCommands = [
  defineCommand({
    name: 'reports list',
    summary: 'Lists what members and their pages have told about faults and about members, newest first',
    options: { take: { value: 'n', describe: 'lists at most so many, 50 without it' } },
    input: z.object({ take: z.coerce.number().int().min(1).max(10_000) }),
    read: ({ options: { take = '50' } }) => ({ take }),
    async run({ database: { queries } }, { take }) {
      const { journal, ...columns } = getTableColumns(reports)
      const lastError = sql<string | null>`(
        select entry->>'text' from jsonb_array_elements(${journal}) with ordinality as entries(entry, place)
        where entry->>'kind' = 'error' order by place desc limit 1)`
      const rows = await queries
        .select({ ...columns, lastError })
        .from(reports)
        .orderBy(desc(reports.id))
        .limit(take)
      return rows.map(({ facts, createdAt, memberId, aboutMemberId, matchupId, ...row }): AdminRow => ({
        id: row.id,
        at: createdAt.toISOString(),
        cause: row.cause,
        member: memberId,
        about: aboutMemberId,
        match: matchupId,
        build: facts['build'] ?? null,
        words: row.words,
        'last error': row.lastError,
      }))
    },
  }),
  defineCommand({
    name: 'reports show',
    summary: 'Shows the facts and the journal of a report',
    words: '<id>',
    input: z.object({ id }),
    read: ({ words: [reportId] }) => ({ id: reportId }),
    async run({ database: { queries } }, given) {
      const report = await readOne(queries, given.id)
      const facts = Object.entries(report.facts).map(([what, text]): AdminRow => ({ at: null, kind: what, text }))
      return [
        { at: report.createdAt.toISOString(), kind: 'words', text: report.words },
        ...facts,
        ...report.journal.map(rowOf),
      ]
    },
  }),
  defineCommand({
    name: 'reports replay',
    summary: 'Names the address at which the match stands as it did in the report, and what happened last',
    words: '<id>',
    help: 'The address opens for every member. Side, step and the journal’s last entries are those of the device that sent the report.',
    input: z.object({ id }),
    read: ({ words: [reportId] }) => ({ id: reportId }),
    async run({ database: { queries }, environment }, given) {
      const report = await readOne(queries, given.id)
      if (report.matchupId === null) throw new AdminError(`Report ${given.id} is not about a match.`)
      const event = await lastEvent(queries, report.matchupId, lastUpdateOf(report.journal))
      const site = environment.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${environment.PORT}`
      const side = report.facts['side'] === undefined ? '' : `&side=${report.facts['side']}`
      const address = `${site}/matchup/${report.matchupId}/replay?event=${event}${side}`
      return [{ at: null, kind: 'address', text: address }, ...report.journal.slice(-LAST_ENTRIES).map(rowOf)]
    },
  }),
]

const rowOf = ({ at, kind, text }: JournalEntry): AdminRow => ({ at: new Date(at).toISOString(), kind, text })

async function readOne(queries: Queries, reportId: number) {
  const [report] = await queries.select().from(reports).where(eq(reports.id, reportId))
  if (report === undefined) throw new AdminError(`There is no report ${reportId}.`)
  return report
}

/** The `updateIndex` of the last state that the device knew: an entry `update` begins with it. */
function lastUpdateOf(journal: readonly JournalEntry[]): number | null {
  const last = journal.findLast(({ kind, text }) => kind === 'update' && /^\d+/.test(text))
  return last === undefined ? null : Number.parseInt(last.text, 10)
}

/** The number of records of a match up to a state, counted from 1. Without a state it is the whole match. */
async function lastEvent(queries: Queries, matchupId: number, updateIndex: number | null): Promise<number> {
  const upTo = updateIndex === null ? undefined : lte(gameRecords.updateIndex, updateIndex)
  const [found] = await queries
    .select({ events: sql<number>`count(*)::int` })
    .from(gameRecords)
    .where(and(eq(gameRecords.matchupId, matchupId), upTo))
  return Math.max(1, found?.events ?? 1)
}
