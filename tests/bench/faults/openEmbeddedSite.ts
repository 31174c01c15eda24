import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tools/run/freePort.mjs'
import { startSiteProcess } from '../../contracts/siteProcess.ts'
import { CuttablePower } from './CuttablePower.ts'
import { openSmallDisk } from './smallDisk.ts'
import { SETTABLE_CLOCK, type FaultySite } from './FaultySite.ts'

const SUPERVISED_MS = 500
const FULL_MS = 3_000
const CLOCK_BACK_MS = 5_000

export interface EmbeddedWishes {
  /** How long the process is frozen, in milliseconds. */
  readonly frozenMs: number
  /** How often the power is lost. */
  readonly losses: number
  /** Faults are played whose names have this word. */
  readonly word: string
}

/**
 * One process on the embedded store, with its data on a small disk of its own if one can be mounted. The losses of power
 * come first, because the process is recorded, and slower, while some are left.
 */
export async function openEmbeddedSite({ frozenMs, losses, word }: EmbeddedWishes): Promise<FaultySite> {
  const disk = openSmallDisk()
  const data = join(disk.folder, 'data')
  const port = await freePort()
  const lossNames = Array.from({ length: losses }, (_, at) => (at === 0 ? 'power loss' : `power loss ${at + 1}`))
  const power = new CuttablePower(disk.folder, lossNames.filter((name) => name.includes(word)).length)
  const settings = { DATA_DIR: data, LOG_LEVEL: 'error' }
  const start = () => startSiteProcess({ ...settings, ...power.environment(SETTABLE_CLOCK) }, port)
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
  const losePower = async (seed: number) => {
    running.signal('SIGKILL')
    await running.untilEnded()
    power.cut(seed)
    await startAgain()
  }
  return {
    store: 'embedded',
    url: running.url,
    faults: {
      ...Object.fromEntries(lossNames.map((name, at) => [name, () => losePower(at)])),
      'kill -9 of the process': kill,
      'the process frozen': freeze,
      'the clock set back by an hour': setClockBack,
      ...(disk.isMounted && { 'the disk full': () => watched(() => disk.fill(FULL_MS)) }),
    },
    endings: () => ended,
    async stop() {
      await running.stop()
      power.close()
      disk.close()
    },
  }
}
