import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openEmbeddedDatabase } from '../../../../src/server/machinery/database/openEmbeddedDatabase.ts'

/*
 * A program that is meant to be killed. It prints how many rows it finds. Then it writes numbered rows for ever, some
 * alone and some in batches, and prints each number once its commit was answered.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of the database.')
const print = (line: string) => writeSync(1, `${line}\n`)

const database = await openEmbeddedDatabase(folder, (error) => print(`failure ${String(error)}`))
await database.queries.execute(sql`create table if not exists acknowledged (number integer primary key)`)
const { rows } = await database.queries.execute<{ number: number }>(
  sql`select number from acknowledged order by number`,
)
print(`found ${rows.map(({ number }) => number).join(',')}`)

let next = (rows.at(-1)?.number ?? 0) + 1
for (;;) {
  const size = next % 3 === 0 ? 12 : 1
  await Promise.all(Array.from({ length: size }, () => write(next++)))
}

async function write(number: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into acknowledged values (${number})`)
  })
  print(`wrote ${number}`)
}
