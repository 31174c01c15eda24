import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const SIZE = '300m'

/** A folder that is a small disk of its own, where this user may mount one. */
export interface SmallDisk {
  readonly folder: string
  /** Whether it could be mounted. Otherwise it is an ordinary folder, and must not be filled. */
  readonly isMounted: boolean
  /** Fills the disk to its last byte for a while, and makes room again. */
  fill(ms: number): Promise<void>
  close(): void
}

export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'khatam-faults-'))
  const isMounted = mount(folder)
  return {
    folder,
    isMounted,
    async fill(ms) {
      const filler = join(folder, 'filler')
      const { bavail, bsize } = statfsSync(folder)
      for (let bytes = bavail * bsize; bytes > 0;) {
        try {
          writeFileSync(filler, Buffer.alloc(bytes))
          break
        } catch {
          bytes -= bsize
        }
      }
      await wait(ms)
      rmSync(filler)
    },
    close() {
      if (isMounted) execFileSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('No disk can be mounted here: a full disk was left out.\n')
    return false
  }
}
