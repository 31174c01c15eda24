import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDatabaseAway } from '../../../../src/server/machinery/database/database.ts'
import { openPostgresDatabase } from '../../../../src/server/machinery/database/postgresDatabase.ts'

const NOWHERE = 'postgres://khatam@127.0.0.1:1/khatam'

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('W411 a database that does not answer is away, and one that was closed is not', async () => {
  const database = openPostgresDatabase(NOWHERE, () => undefined)
  const ask = () => failure(database.queries.execute(sql`select 1`))
  expect(isDatabaseAway(await ask())).toBe(true)
  await database.close()
  const afterwards = await ask()
  expect([afterwards instanceof Error, isDatabaseAway(afterwards)]).toEqual([true, false])
})
