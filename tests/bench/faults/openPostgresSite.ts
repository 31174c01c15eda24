import { setTimeout as wait } from 'node:timers/promises'
import { startNginx } from '../../contracts/nginxServer.ts'
import { freePort } from '../../../tools/run/freePort.mjs'
import { startPostgres } from '../../contracts/postgresServer.ts'
import { startRedis } from '../../contracts/redisServer.ts'
import { startSiteProcess, type SiteProcess } from '../../contracts/siteProcess.ts'
import { openCuttableLine } from './CuttableLine.ts'
import { openSmallDisk } from './smallDisk.ts'
import { SETTABLE_CLOCK, type FaultySite } from './FaultySite.ts'

/** How soon an operator's supervisor starts a process again that has ended. */
const SUPERVISED_MS = 500
const CUT_MS = 3_000
const CLOCK_BACK_MS = 5_000
/** Long enough for the log to need a new file. */
const FULL_MS = 8_000

/** The programs that the site runs. */
export interface SitePrograms {
  readonly postgres: string
  readonly redis: string
  readonly nginx: string
}

/** Two processes behind nginx, over PostgreSQL and Redis. Their lines to both can be cut. */
export async function openPostgresSite(programs: SitePrograms, frozenMs: number): Promise<FaultySite> {
  const disk = openSmallDisk()
  const postgres = await startPostgres(programs.postgres, disk.folder)
  const redis = await startRedis(programs.redis)
  const address = new URL(await postgres.createDatabase())
  const toPostgres = await openCuttableLine(Number(address.port))
  const toRedis = await openCuttableLine(Number(new URL(redis.url).port))
  address.port = String(toPostgres.port)
  const settings = {
    DATABASE_URL: String(address),
    REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    NODE_OPTIONS: SETTABLE_CLOCK,
  }
  const ports = [await freePort(), await freePort()] as const
  const start = (index: 0 | 1) => startSiteProcess(settings, ports[index])
  const processes: [SiteProcess, SiteProcess] = [await start(0), await start(1)]
  const nginx = await startNginx(programs.nginx, ports, { isPatient: false })
  const ended: string[] = []

  async function kill(index: 0 | 1): Promise<void> {
    processes[index].signal('SIGKILL')
    await processes[index].untilEnded()
    await wait(SUPERVISED_MS)
    processes[index] = await start(index)
  }

  async function freeze(index: 0 | 1): Promise<void> {
    processes[index].signal('SIGSTOP')
    await wait(frozenMs)
    processes[index].signal('SIGCONT')
  }

  async function setClockBack(index: 0 | 1): Promise<void> {
    processes[index].signal('SIGUSR2')
    await wait(CLOCK_BACK_MS)
    processes[index].signal('SIGUSR2')
  }

  /** PostgreSQL ends itself where it cannot write its log. */
  async function fillDisk(): Promise<void> {
    await disk.fill(FULL_MS)
    await postgres.revive()
  }

  /** A process that a fault has ended is noted, and started again as a supervisor does it. */
  async function watched(fault: () => Promise<unknown>): Promise<void> {
    await fault()
    for (const index of [0, 1] as const) {
      if (processes[index].isAlive()) continue
      ended.push(processes[index].printed().slice(-2_000))
      processes[index] = await start(index)
    }
  }

  const faults = {
    'kill -9 of the first process': () => kill(0),
    'kill -9 of the second process': () => kill(1),
    'kill -9 of PostgreSQL': () => postgres.restart('killed', () => wait(SUPERVISED_MS)),
    ...(disk.isMounted && { 'the disk of PostgreSQL full': fillDisk }),
    'kill -9 of Redis': () => redis.restart(SUPERVISED_MS),
    'a process frozen': () => freeze(0),
    'Redis frozen': () => redis.freeze(CUT_MS),
    'the network to PostgreSQL cut': () => toPostgres.cut(CUT_MS),
    'the network to PostgreSQL silent': () => toPostgres.silence(CUT_MS),
    'the network to Redis cut': () => toRedis.cut(CUT_MS),
    'the clock of a process set back by an hour': () => setClockBack(1),
  }
  return {
    store: 'PostgreSQL',
    url: nginx.url,
    faults: Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, () => watched(fault)])),
    endings: () => ended,
    async stop() {
      await nginx.stop()
      await Promise.all(processes.map((one) => one.stop()))
      toPostgres.close()
      toRedis.close()
      await redis.stop()
      await postgres.stop()
      disk.close()
    },
  }
}
