import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tools/run/freePort.mjs'
import { startSiteProcess } from '../../contracts/siteProcess.ts'
import { SETTABLE_CLOCK, type FaultySite } from './FaultySite.ts'

const SUPERVISED_MS = 500
const FULL_MS = 3_000
const CLOCK_BACK_MS = 5_000
/** The disk of the data, where this user may mount one. */
const DISK = '300m'

/** One process on the embedded store, with its data on a small disk of its own if one can be mounted. */
export async function openEmbeddedSite(frozenMs: number): Promise<FaultySite> {
  const folder = mkdtempSync(join(tmpdir(), 'khatam-faults-'))
  const hasOwnDisk = mountDisk(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = { DATA_DIR: data, LOG_LEVEL: 'error', NODE_OPTIONS: SETTABLE_CLOCK }
  const start = () => startSiteProcess(settings, port)
  let running = await start()
  const ended: string[] = []

  async function startAgain(): Promise<void> {
    await running.untilEnded()
    await wait(SUPERVISED_MS)
    running = await start()
  }

  async function freeze(): Promise<void> {
    running.signal('SIGSTOP')
    await wait(frozenMs)
    running.signal('SIGCONT')
  }

  async function setClockBack(): Promise<void> {
    running.signal('SIGUSR2')
    await wait(CLOCK_BACK_MS)
    running.signal('SIGUSR2')
  }

  /** Fills the disk to its last byte, and makes room again. */
  async function fillDisk(): Promise<void> {
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
    await wait(FULL_MS)
    rmSync(filler)
  }

  async function watched(fault: () => Promise<unknown>): Promise<void> {
    await fault()
    if (running.isAlive()) return
    ended.push(running.printed().slice(-2_000))
    await startAgain()
  }

  const kill = () => {
    running.signal('SIGKILL')
    return startAgain()
  }
  return {
    store: 'embedded',
    url: running.url,
    faults: {
      'kill -9 of the process': kill,
      'the process frozen': freeze,
      'the clock set back by an hour': setClockBack,
      ...(hasOwnDisk && { 'the disk full': () => watched(fillDisk) }),
    },
    endings: () => ended,
    async stop() {
      await running.stop()
      if (hasOwnDisk) execFileSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this user could mount a disk there. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('No disk can be mounted here: a full disk was left out.\n')
    return false
  }
}
