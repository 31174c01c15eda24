import { readdirSync, readFileSync } from 'node:fs'
import type { Migration } from './machinery/database/migrate.ts'

/** The first line of a script that had another name in an earlier release. */
const FORMER_NAME = /^-- formerly: (\S+)\n/

/** The SQL files of `migrations/`, in the order of their numbers. They make the tables of all rooms. */
export function readMigrations(): readonly Migration[] {
  const folder = new URL('./migrations/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const script = readFileSync(new URL(name, folder), 'utf8')
      const [, formerName] = FORMER_NAME.exec(script) ?? []
      return { name, script, ...(formerName !== undefined && { formerName }) }
    })
}
