import { readdirSync, readFileSync } from 'node:fs'
import type { Migration } from './machinery/database/migrate.ts'

/** The SQL files of `migrations/`, in the order of their numbers. They write the tables of all rooms. */
export function readMigrations(): readonly Migration[] {
  const folder = new URL('./migrations/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ name, script: readFileSync(new URL(name, folder), 'utf8') }))
}
