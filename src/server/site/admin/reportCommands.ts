import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { JournalEntry } from '../../../protocol/report/report.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { gameRecords } from '../../play/matchups/matchupTables.ts'
import { journalPage, updateOf } from '../reports/journalPage.ts'
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
    options: {
      page: { describe: 'writes a page for the browser, with the whole journal and the board at each of its steps' },
    },
    help: 'The address opens for every member. Side, step and the journal’s last entries are those of the device that sent the report.',
    input: z.object({ id, asPage: z.boolean() }),
    read: ({ words: [reportId], options: { page } }) => ({ id: reportId, asPage: page === true }),
    async run({ database: { queries }, environment }, given) {
      const report = await readOne(queries, given.id)
      const { matchupId, facts, journal } = report
      if (matchupId === null) throw new AdminError(`Report ${given.id} is not about a match.`)
      const site = environment.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${environment.PORT}`
      const side = facts['side'] === undefined ? '' : `&side=${facts['side']}`
      const known = await updatesOf(queries, matchupId)
      const addressAt = (updateIndex: number | null) =>
        `${site}/matchup/${matchupId}/replay?event=${eventAt(known, updateIndex)}${side}`
      if (given.asPage) return [{ file: journalPage(report, addressAt) }]
      const address = addressAt(lastUpdateOf(journal))
      return [{ at: null, kind: 'address', text: address }, ...journal.slice(-LAST_ENTRIES).map(rowOf)]
    },
  }),
]

const rowOf = ({ at, kind, text }: JournalEntry): AdminRow => ({ at: new Date(at).toISOString(), kind, text })

async function readOne(queries: Queries, reportId: number) {
  const [report] = await queries.select().from(reports).where(eq(reports.id, reportId))
  if (report === undefined) throw new AdminError(`There is no report ${reportId}.`)
  return report
}

/** The `updateIndex` of the last state that the device knew. */
function lastUpdateOf(journal: readonly JournalEntry[]): number | null {
  return journal.map(updateOf).findLast((updateIndex) => updateIndex !== null) ?? null
}

/** The `updateIndex` of each record of a match, in order. */
async function updatesOf(queries: Queries, matchupId: number): Promise<readonly number[]> {
  const rows = await queries
    .select({ updateIndex: gameRecords.updateIndex })
    .from(gameRecords)
    .where(eq(gameRecords.matchupId, matchupId))
    .orderBy(gameRecords.index)
  return rows.map(({ updateIndex }) => updateIndex)
}

/** The number of records up to a state, counted from 1. Without a state it is the whole match. */
function eventAt(updates: readonly number[], updateIndex: number | null): number {
  const count = updates.filter((update) => updateIndex === null || update <= updateIndex).length
  return Math.max(1, count)
}
