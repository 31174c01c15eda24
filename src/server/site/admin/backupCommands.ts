import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { DamagedBackupError } from '../backup/backupFile.ts'
import { RestoreRefusedError, restoreBackup } from '../backup/restoreBackup.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { countLocked } from '../secrets/storedSecrets.ts'
import { AdminError, defineCommand } from './adminCommand.ts'

export const backupCommands = [
  defineCommand({
    name: 'backup',
    summary: 'Writes the whole site, as of one instant, to a new file',
    words: '<file>',
    help:
      'The file holds mobile numbers, and the secrets of dice that are not yet told. Only its owner may read it. The keys of ' +
      'sessions and pushes in it are wrapped: keep SECRETS_KEY, or DATA_DIR/secrets.key, at another place.',
    input: z.object({ path: z.string() }),
    read: ({ words: [file = ''] }) => ({ path: resolve(file) }),
    async run({ database }, { path }) {
      if (existsSync(path)) throw new AdminError(`${path} exists already.`)
      const written = await explainFailure(path, () => writeBackup(database, path))
      return [
        { file: path, instant: written.takenAt, tables: written.tables, rows: written.rows, bytes: written.bytes },
      ]
    },
  }),
  defineCommand({
    name: 'restore',
    summary: 'Puts a backup in the place of an empty site',
    words: '<file>',
    options: { replace: { describe: 'also if the site has members: all that it holds is lost' } },
    help: 'Stop all processes of the site first. The whole file is checked before anything changes.',
    needsStoppedServer: true,
    input: z.object({ path: z.string(), replace: z.boolean() }),
    read: ({ words: [file = ''], options: { replace = false } }) => ({ path: resolve(file), replace }),
    async run({ database, secrets }, order) {
      const restored = await explainFailure(order.path, () => restoreBackup(database, order))
      const locked = await countLocked({ database, secrets })
      return [
        {
          instant: restored.takenAt,
          rows: restored.rows,
          'ledger faults': restored.ledgerFaults,
          'secrets of another key': locked,
        },
      ]
    },
  }),
]

async function explainFailure<Answer>(path: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DamagedBackupError)
      throw new AdminError(`${path} is no whole backup: ${error.message}. Nothing was changed.`)
    if (error instanceof RestoreRefusedError) throw new AdminError(`${error.message}. Nothing was changed.`)
    // The system's own message names the file: it is missing, cannot be read or cannot be written.
    if (error instanceof Error && 'syscall' in error) throw new AdminError(error.message)
    throw error
  }
}
