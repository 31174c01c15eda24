import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { makeEmbeddedDatabase } from './machinery/database/embeddedDatabase.ts'
import { migrate } from './machinery/database/migrate.ts'
import { readMigrations } from './readMigrations.ts'

/*
 * Part of the build: makes the database that a first start copies. All migrations are applied, and it has no members.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of the new database.')
rmSync(folder, { recursive: true, force: true })
const database = makeEmbeddedDatabase(await PGlite.create(folder), (error) => {
  throw error
})
await migrate(database, readMigrations())
await database.close()
