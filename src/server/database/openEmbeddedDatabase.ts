import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import { lockDirectory } from './directoryLock.ts'
import { openDurablePglite } from './durableFileSystem.ts'
import { makeEmbeddedDatabase } from './embeddedDatabase.ts'

/**
 * Opens the embedded database in `dataDirectory`, making it on the first start.
 * @throws DirectoryInUseError when another process has it open
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  reportFailure: (error: unknown) => void,
): Promise<Database> {
  const folder = resolve(dataDirectory)
  mkdirSync(folder, { recursive: true })
  const unlock = lockDirectory(folder, dataDirectory)
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

async function initialize(files: string): Promise<void> {
  const program = findProgram()
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, program, files], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The database could not be made in ${files}.`)
}

/** The program beside this module: its source, its bundle, or its bundle beside the folder of the chunks. */
function findProgram(): string {
  const paths = ['./initializeEmbedded.ts', './initializeEmbedded.js', '../initializeEmbedded.js']
  const program = paths.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path))
  if (program === undefined) throw new Error('The program that makes databases is missing beside the server.')
  return program
}
