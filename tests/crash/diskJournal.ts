import { readFileSync } from 'node:fs'

/** A write to a file, by the number of its inode. Without bytes it writes zeros. Places and lengths are in bytes. */
export interface WriteRecord {
  readonly kind: 'write'
  readonly ino: number
  readonly from: number
  readonly length: number
  readonly bytes: Buffer | undefined
}

/** A file is as long as `size` from now on, in bytes. */
export interface SizeRecord {
  readonly kind: 'size'
  readonly ino: number
  readonly size: number
}

/** What `recordDisk.mjs` writes down. Paths are below the recorded folder. */
export type DiskRecord =
  | WriteRecord
  | SizeRecord
  | { readonly kind: 'root'; readonly ino: number }
  | { readonly kind: 'file' | 'folder'; readonly at: string; readonly ino: number; readonly mode: number }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'link'; readonly ino: number; readonly at: string }
  | { readonly kind: 'remove'; readonly at: string }
  | { readonly kind: 'mode'; readonly ino: number; readonly mode: number }
  | { readonly kind: 'syncing'; readonly id: string }
  | { readonly kind: 'synced'; readonly id: string; readonly ino: number }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'settled' }

const LENGTHS_BYTES = 8

/** Reads a journal. A last record that was cut off is left out: what it says was never answered. */
export function readDiskJournal(path: string): DiskRecord[] {
  const whole = readFileSync(path)
  const records: DiskRecord[] = []
  for (let at = 0; at + LENGTHS_BYTES <= whole.length;) {
    const bodyAt = at + LENGTHS_BYTES + whole.readUInt32LE(at)
    const end = bodyAt + whole.readUInt32LE(at + 4)
    if (end > whole.length) break
    const head = JSON.parse(whole.toString('utf8', at + LENGTHS_BYTES, bodyAt)) as DiskRecord
    records.push(
      head.kind === 'write' ? { ...head, bytes: end > bodyAt ? whole.subarray(bodyAt, end) : undefined } : head,
    )
    at = end
  }
  return records
}
