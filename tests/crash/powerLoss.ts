import { seededRandom } from '../engine/seededRandom.ts'
import type { DiskRecord } from './diskJournal.ts'
import { LossyDisk, type Forgetting } from './LossyDisk.ts'

const recorder = new URL('recordDisk.mjs', import.meta.url)

/** The environment of a process whose changes below `root` are written down in `journal`, a file elsewhere. */
export function recordedEnvironment(root: string, journal: string, nodeOptions = ''): Record<string, string> {
  return {
    RECORDED_ROOT: root,
    DISK_JOURNAL: journal,
    NODE_OPTIONS: `${nodeOptions} --import=${recorder.href}`.trim(),
  }
}

/** A loss of power. */
export interface PowerLoss extends Forgetting {
  /** How many records of the journal come before it. */
  readonly after: number
  /** Decides what of the unsynced changes is on the disk. Without a seed none is. */
  readonly seed?: number
}

/** Writes in an empty folder what the disk may hold of the recorded folder after the loss. */
export function writeLostDisk(records: readonly DiskRecord[], folder: string, loss: PowerLoss): void {
  const disk = new LossyDisk(loss)
  for (const record of records.slice(0, loss.after)) disk.follow(record)
  disk.writeLost(folder, loss.seed === undefined ? undefined : seededRandom(loss.seed))
}

/** Whether a file belongs to the log of the database. A disk that lies about its syncs loses commits. */
export const isLogOfDatabase = (path: string): boolean => path.includes('/pg_wal/')
