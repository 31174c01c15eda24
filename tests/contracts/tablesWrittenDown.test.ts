import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSiteTables } from '../../src/server/site/backup/siteTables.ts'
import { openMemoryDatabase } from '../server/testServer.ts'

test('the page on growth says of every table what it grows with and when its rows go', async () => {
  const database = await openMemoryDatabase()
  const tables = await readSiteTables(database.queries)
  await database.close()
  const page = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.map(({ name }) => name).filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([])
})
