import { readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/*
 * A program of its own: making a database takes much memory, which ends with this process. It works in a folder beside
 * the target and renames it when every file is on the disk, so that a target is always a whole database.
 */
const PARALLEL_SYNCS = 32

const target = process.argv[2]
if (target === undefined) throw new Error('Name the folder of the new database.')
const draft = `${target}.init`
rmSync(draft, { recursive: true, force: true })
// Not synced while it is made, which would take seconds, but as a whole at the end.
await (await PGlite.create(draft)).close()
await syncTree(draft)
renameSync(draft, target)
await sync(dirname(target))

async function syncTree(folder: string): Promise<void> {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ]
  await Promise.all(
    Array.from({ length: PARALLEL_SYNCS }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) await sync(path)
    }),
  )
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}
