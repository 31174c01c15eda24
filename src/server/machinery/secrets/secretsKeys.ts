import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Environment } from '../../settings/environment.ts'
import { makeDurableFolder, syncFolder } from '../database/durableFolder.ts'
import { parseSecretsKey, SECRETS_KEY_BYTES } from '../../settings/secretsKey.ts'
import { SecretsKeyError } from './secretBox.ts'

type KeySettings = Pick<Environment, 'SECRETS_KEY' | 'DATA_DIR'>

const FILE = 'secrets.key'

/** Where the key is kept while `SECRETS_KEY` does not name one. */
export const secretsFilePath = (dataDirectory: string): string => join(dataDirectory, FILE)

/**
 * The operator's keys, 32 bytes each: those of `SECRETS_KEY`, then those of the file in `DATA_DIR`. Where there are none,
 * makes one and keeps it in the file.
 * @throws SecretsKeyError for a file that holds something else
 */
export function readSecretsKeys({ SECRETS_KEY = [], DATA_DIR }: KeySettings): readonly Uint8Array[] {
  const kept = readFile(DATA_DIR)
  if (SECRETS_KEY.length > 0 || kept !== undefined) return [...SECRETS_KEY, ...(kept ?? [])]
  const draft = writeDraft(DATA_DIR, [randomBytes(SECRETS_KEY_BYTES)])
  try {
    // Unlike a rename, a link never replaces the key that another process has made meanwhile.
    linkSync(draft, secretsFilePath(DATA_DIR))
    syncFolder(DATA_DIR)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFile(DATA_DIR) ?? []
}

/** Replaces the keys of the file, the first of which wraps from now on. On the disk is either the old file or the new. */
export function writeSecretsFile(dataDirectory: string, keys: readonly Uint8Array[]): void {
  renameSync(writeDraft(dataDirectory, keys), secretsFilePath(dataDirectory))
  syncFolder(dataDirectory)
}

function readFile(dataDirectory: string): Uint8Array[] | undefined {
  const path = secretsFilePath(dataDirectory)
  let lines: string[]
  try {
    lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const keys = lines.map(parseSecretsKey).filter((key) => key !== undefined)
  if (keys.length === 0 || keys.length !== lines.length)
    throw new SecretsKeyError(`${path} does not hold keys of ${SECRETS_KEY_BYTES} bytes in base64, one a line`)
  return keys
}

/** Writes keys to a file that nobody reads yet. Answers its path. */
function writeDraft(dataDirectory: string, keys: readonly Uint8Array[]): string {
  makeDurableFolder(dataDirectory)
  const draft = `${secretsFilePath(dataDirectory)}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  writeSync(file, keys.map((key) => `${Buffer.from(key).toString('base64url')}\n`).join(''))
  fsyncSync(file)
  closeSync(file)
  return draft
}
