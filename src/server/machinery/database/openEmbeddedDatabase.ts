import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import { DirectoryInUseError, lockDirectory } from './directoryLock.ts'
import { openDurablePglite } from './durableFileSystem.ts'
import { makeDurableFolder } from './durableFolder.ts'
import { makeEmbeddedDatabase } from './embeddedDatabase.ts'
import { copyTree, sync } from './syncTree.ts'

const LOCK_PATIENCE_MS = 3_000
const LOCK_RETRY_MS = 50

/**
 * Opens the embedded database in `dataDirectory`, and creates it on the first start.
 * @throws DirectoryInUseError when another process has it open
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  reportFailure: (error: unknown) => void,
): Promise<Database> {
  const folder = resolve(dataDirectory)
  makeDurableFolder(folder)
  const unlock = await waitForLock(folder, dataDirectory)
  try {
    const files = join(folder, 'database')
    if (!existsSync(files)) await initialize(files)
    const database = makeEmbeddedDatabase(await openDurablePglite(files), reportFailure)
    return {
      ...database,
      async close() {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Retries for a while, because a process that was killed a moment ago may still hold the lock. */
async function waitForLock(folder: string, shownAs: string): Promise<() => void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    try {
      return lockDirectory(folder, shownAs)
    } catch (error) {
      if (!(error instanceof DirectoryInUseError) || Date.now() >= deadline) throw error
      await setTimeout(LOCK_RETRY_MS)
    }
  }
}

/**
 * Creates a new database, whole or not at all. Copies the empty database of the build if there is one, and starts from
 * nothing otherwise.
 */
async function initialize(files: string): Promise<void> {
  const prepared = findEmptyDatabase()
  if (prepared === undefined) return initializeFromNothing(files)
  const draft = `${files}.init`
  rmSync(draft, { recursive: true, force: true })
  await copyTree(prepared, draft)
  renameSync(draft, files)
  await sync(dirname(files))
}

/** The empty database beside the bundle. The sources have none, since their migrations may be newer. */
function findEmptyDatabase(): string | undefined {
  const folder = fileURLToPath(new URL('../emptyDatabase/', import.meta.url))
  return existsSync(join(folder, 'PG_VERSION')) ? folder : undefined
}

async function initializeFromNothing(files: string): Promise<void> {
  const program = fileURLToPath(new URL('./initializeEmbedded.ts', import.meta.url))
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, program, files], { stdio: ['ignore', 'inherit', 'inherit'] })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`The database could not be made in ${files}.`)
}
