import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** The key of a row, a growing number. */
export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to a row of another table. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** An instant with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
