import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Why a folder that is not the server's own cannot be synced: no right to read it, or a system without such a sync. */
const NOT_OURS = new Set(['EACCES', 'EPERM', 'EINVAL', 'EISDIR'])

/**
 * Makes a folder and its parents where they are missing, and syncs their names to the disk. All parents are synced,
 * because a process that made them may have been killed before it could. Those that this user may not read are left out:
 * they were there before.
 */
export function makeDurableFolder(folder: string): void {
  const whole = resolve(folder)
  mkdirSync(whole, { recursive: true })
  for (let parent = dirname(whole), child = whole; parent !== child; child = parent, parent = dirname(parent)) {
    try {
      syncFolder(parent)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NOT_OURS.has(String(error.code)))) throw error
    }
  }
}

/** Syncs the names in a folder to the disk. */
export function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
