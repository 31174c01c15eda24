import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openEmbeddedDatabase } from '../../../../src/server/machinery/database/openEmbeddedDatabase.ts'

/*
 * A program that writes numbered rows, alone and in batches, around a checkpoint, and into a table that it makes itself. It
 * prints each number once its commit was answered. Then it closes the database, or ends without closing it.
 */
const [folder, table, first, ending] = process.argv.slice(2)
if (folder === undefined || table === undefined) throw new Error('Name the folder of the database, and the table.')
const FILLER = 'x'.repeat(200)
const ROUNDS = 12
const LARGEST = 8

const database = await openEmbeddedDatabase(folder, (error) => {
  throw error
})
const name = sql.identifier(table)
await database.queries.execute(sql`create table ${name} (number integer, filler text)`)
await database.queries.execute(sql`create index on ${name} (number)`)
let next = Number(first)
for (let round = 1; round <= ROUNDS; round += 1) {
  await Promise.all(Array.from({ length: round % 3 === 0 ? LARGEST : 1 }, () => write(next++)))
  if (round === ROUNDS / 2) await database.queries.execute(sql`checkpoint`)
}
if (ending === 'close') await database.close()
process.exit(0)

async function write(number: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into ${name} values (${number}, ${FILLER})`)
  })
  writeSync(1, `${table} ${number}\n`)
}
