import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sync, syncTree } from './syncTree.ts'

/*
 * A separate program, because making a database takes much memory, which the end of the process frees. It works in a
 * folder beside the target and renames that folder when every file is on the disk. So a target is always a whole
 * database.
 */
const target = process.argv[2]
if (target === undefined) throw new Error('Name the folder of the new database.')
const draft = `${target}.init`
rmSync(draft, { recursive: true, force: true })
// One sync at the end: syncing every write would take seconds.
await (await PGlite.create(draft)).close()
await syncTree(draft)
renameSync(draft, target)
await sync(dirname(target))
