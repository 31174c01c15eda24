import { expect, test } from 'vitest'
import { readMigrations } from '../../src/server/readMigrations.ts'

/** Files of databases that exist cannot be renamed: these numbers were given twice before this test. */
const SHARED = ['0016', '0026']

test('every migration has a number of its own', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4))
  const shared = new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))
  expect([...shared]).toEqual(SHARED)
})
