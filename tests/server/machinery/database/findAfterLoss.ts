import { sql } from 'drizzle-orm'
import type { DiskRecord } from '../../../crash/diskJournal.ts'
import { openEmbeddedDatabase } from '../../../../src/server/machinery/database/openEmbeddedDatabase.ts'

/** The acknowledged rows of each table. */
export type Acknowledged = ReadonlyMap<string, readonly number[]>

/** What `powerLossWriter.ts` had been answered before these records ended. */
export function readAcknowledged(records: readonly DiskRecord[]): Acknowledged {
  const answered = new Map<string, number[]>()
  for (const record of records) {
    if (record.kind !== 'said') continue
    const [table = '', number] = record.text.trim().split(' ')
    answered.set(table, [...(answered.get(table) ?? []), Number(number)])
  }
  return answered
}

export interface Found {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Why the database could not be opened or read; then every row is lost. */
  readonly failure?: string
}

/** Opens the database as the next start does, and looks for every acknowledged row, in the table and by its index. */
export async function findAfterLoss(dataDirectory: string, answered: Acknowledged): Promise<Found> {
  const acknowledged = [...answered.values()].flat().length
  try {
    const database = await openEmbeddedDatabase(dataDirectory, () => undefined)
    const found = { lost: 0, doubled: 0 }
    for (const [table, numbers] of answered) {
      const name = sql.identifier(table)
      const rows = await database.queries.execute<{ number: number; times: number }>(
        sql`select number, count(*)::int as times from ${name} group by number`,
      )
      const times = new Map(rows.rows.map((row) => [row.number, row.times]))
      await database.queries.execute(sql`set enable_seqscan = off`)
      for (const number of numbers) {
        const byIndex = await database.queries.execute(sql`select filler from ${name} where number = ${number}`)
        if (!times.has(number) || byIndex.rows.length === 0) found.lost += 1
      }
      await database.queries.execute(sql`set enable_seqscan = on`)
      found.doubled += [...times.values()].filter((count) => count > 1).length
    }
    // The database has to take new rows, too.
    await database.queries.execute(sql`create table after_loss (number integer)`)
    await database.close()
    return { acknowledged, ...found }
  } catch (error) {
    return { acknowledged, lost: acknowledged, doubled: 0, failure: String(error) }
  }
}
