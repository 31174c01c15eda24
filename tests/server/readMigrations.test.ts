import { expect, test } from 'vitest'
import { readMigrations } from '../../src/server/readMigrations.ts'

test('every migration has a number of its own', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

/** Databases that exist know these scripts by other names. */
const FORMER_NAMES = {
  '0019_places.sql': '0016_places.sql',
  '0023_search.sql': '0016_search.sql',
  '0025_notification_age.sql': '0026_notification_age.sql',
  '0043_code_askers.sql': '0042_code_askers.sql',
}

test('what an earlier release called otherwise is still known by that name', () => {
  const renamed = readMigrations().filter(({ formerName }) => formerName !== undefined)
  expect(Object.fromEntries(renamed.map(({ name, formerName }) => [name, formerName]))).toEqual(FORMER_NAMES)
})

test('no migration is called as another one was', () => {
  const names = readMigrations().flatMap(({ name, formerName }) =>
    formerName === undefined ? name : [name, formerName],
  )
  expect(new Set(names).size).toBe(names.length)
})
