import { readdirSync } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'

/** The most file operations at the same time. */
const PARALLEL = 32

/** Syncs a folder and everything in it to the disk. */
export async function syncTree(folder: string): Promise<void> {
  await forEachAtOnce([folder, ...readTree(folder).map(({ path }) => join(folder, path))], sync)
}

/** Copies a folder with everything in it, and syncs the copy to the disk. */
export async function copyTree(from: string, to: string): Promise<void> {
  const entries = readTree(from)
  await mkdir(to, { recursive: true })
  // A parent comes before its contents.
  for (const { path, isFolder } of entries) if (isFolder) await mkdir(join(to, path))
  const files = entries.filter(({ isFolder }) => !isFolder)
  await forEachAtOnce(files, ({ path }) => copyFile(join(from, path), join(to, path)))
  await syncTree(to)
}

export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

function readTree(folder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath.slice(folder.length), entry.name),
    isFolder: entry.isDirectory(),
  }))
}

async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await work(next)
    }),
  )
}
