import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sync, syncTree } from './syncTree.ts'

/*
 * A program of its own: making a database takes much memory, which ends with this process. It works in a folder beside
 * the target and renames it when every file is on the disk, so that a target is always a whole database.
 */
const target = process.argv[2]
if (target === undefined) throw new Error('Name the folder of the new database.')
const draft = `${target}.init`
rmSync(draft, { recursive: true, force: true })
// Not synced while it is made, which would take seconds, but as a whole at the end.
await (await PGlite.create(draft)).close()
await syncTree(draft)
renameSync(draft, target)
await sync(dirname(target))
