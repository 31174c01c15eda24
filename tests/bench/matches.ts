import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { findPostgres, startPostgres } from '../contracts/postgresServer.ts'
import { findRedis, startRedis } from '../contracts/redisServer.ts'
import { startSiteProcess, type SiteProcess } from '../contracts/siteProcess.ts'
import { seededRandom } from '../engine/seededRandom.ts'
import { HumanSeat, Measured } from './matches/HumanSeat.ts'
import { makeNoise } from './matches/makeNoise.ts'
import { openHall, type Hall } from './matches/openHall.ts'
import { percentile } from './figures/percentile.ts'

export const name = 'matches'
export const description =
  'matches between members at human pace, over two api processes, a worker, PostgreSQL and Redis: more and more ' +
  'matches until one action of 100 takes more than 100 ms'
/** Minutes, so the bench runs only when it is named. `--most 400` is the most matches, `--seconds 20` the time of a row. */
export const isLong = true
export const options = {
  most: { type: 'string', default: '3000' },
  seconds: { type: 'string', default: '20' },
} as const

const STEPS = [100, 200, 400, 800, 1_200, 1_600, 2_000, 2_500, 3_000]
const SLOW_MS = 100
/** Members come to their tables in groups, as on a site and not as in a flood. */
const GROUP = 25

type Row = Record<string, string | number>

interface Site {
  readonly api: readonly [SiteProcess, SiteProcess]
  readonly worker: SiteProcess
  readonly database: Database
}

/** One row for each number of matches; and one more, of a small number, while one member asks for all that is expensive. */
export async function run({ most, seconds }: { readonly most: string; readonly seconds: string }): Promise<Row[]> {
  const [postgresPrograms, redisProgram] = [findPostgres(), findRedis()]
  if (postgresPrograms === undefined || redisProgram === undefined) throw new Error('PostgreSQL and Redis are needed.')
  const postgres = await startPostgres(postgresPrograms)
  const redis = await startRedis(redisProgram)
  const folder = await mkdtemp(join(tmpdir(), 'khatam-matches-'))
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    REDIS_URL: redis.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const database = openPostgresDatabase(settings.DATABASE_URL, console.error)
  await migrate(database, readMigrations())
  const processes = []
  for (const ROLE of ['api', 'api', 'worker']) processes.push(await startSiteProcess({ ...settings, ROLE }))
  const [one, other, worker] = processes
  if (!one || !other || !worker) throw new Error('Three processes are needed.')
  const hall = await openHall(database, settings)
  const tables = new Tables(hall, [one.url, other.url])
  const site: Site = { api: [one, other], worker, database }
  try {
    const rows: Row[] = []
    for (const count of STEPS.filter((step) => step <= Number(most))) {
      await tables.fill(count)
      const row = await measure(site, tables, Number(seconds))
      rows.push({ matches: count, ...row })
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
      if (count === STEPS[0]) {
        const noise = makeNoise(one.url, await hall.member())
        rows.push({
          matches: `${count}, one member asks 16 times at once`,
          ...(await measure(site, tables, Number(seconds))),
        })
        await noise.stop()
        process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
      }
      if (Number(row['p99 ms']) > SLOW_MS) break
    }
    return rows
  } finally {
    tables.leave()
    await hall.close()
    await Promise.all(processes.map((one) => one.stop()))
    await database.close()
    await redis.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The tables at which members play. The two of a table are connected to different processes. */
class Tables {
  readonly #hall: Hall
  readonly #urls: readonly [string, string]
  readonly #seats: HumanSeat[] = []
  readonly #sentAt = new Map<string, number>()
  measured = new Measured()

  constructor(hall: Hall, urls: readonly [string, string]) {
    this.#hall = hall
    this.#urls = urls
  }

  async fill(count: number): Promise<void> {
    while (this.#seats.length < 2 * count) {
      const missing = Math.min(GROUP, count - this.#seats.length / 2)
      await Promise.all(Array.from({ length: missing }, () => this.#open()))
    }
  }

  async #open(): Promise<void> {
    const { matchupId, members } = await this.#hall.seat()
    const seats = members.map(
      (member, at) =>
        new HumanSeat({
          url: this.#urls[at === 0 ? 0 : 1],
          member,
          matchupId,
          random: seededRandom(member.id),
          measured: () => this.measured,
          sentAt: this.#sentAt,
        }),
    )
    this.#seats.push(...seats)
    for (const seat of seats) await seat.sitDown()
  }

  leave(): void {
    for (const seat of this.#seats) seat.leave()
  }
}

async function measure({ api, worker, database }: Site, tables: Tables, seconds: number): Promise<Row> {
  // The members who have just come are still thinking.
  await wait(8_000)
  const processes = [...api, worker]
  const cpuBefore = await Promise.all(processes.map(cpuSecondsOf))
  const driverBefore = process.cpuUsage()
  tables.measured = new Measured()
  const { measured } = tables
  const began = performance.now()
  const lags: number[] = []
  while (performance.now() - began < seconds * 1_000) {
    await wait(500)
    lags.push(await lagOfJobs(database))
  }
  const cpu = await Promise.all(processes.map(cpuSecondsOf))
  const { user, system } = process.cpuUsage(driverBefore)
  const took = (performance.now() - began) / 1_000
  const share = (at: number) => Math.round((((cpu[at] ?? 0) - (cpuBefore[at] ?? 0)) / took) * 100)
  const actions = measured.answersMs.length
  return {
    'actions a second': Number((actions / took).toFixed(1)),
    'p50 ms': tenths(measured.answersMs, 0.5),
    'p99 ms': tenths(measured.answersMs, 0.99),
    'the other’s screen p99 ms': tenths(measured.heardMs, 0.99),
    failures: measured.failures,
    'api CPU %': `${share(0)} ${share(1)}`,
    'worker CPU %': share(2),
    'driver CPU %': Math.round((user + system) / took / 10_000),
    'api CPU ms an action': Number((((share(0) + share(1)) * 10 * took) / Math.max(1, actions)).toFixed(2)),
    'memory MB': processes.map(memoryOf).join(' '),
    'late jobs, most ms': Math.round(Math.max(0, ...lags)),
    'kB an action': Number((measured.bytes / 1_024 / Math.max(1, actions)).toFixed(1)),
  }
}

async function lagOfJobs({ queries }: Database): Promise<number> {
  const text =
    'select coalesce(max(extract(epoch from now() - due_at)) * 1000, 0)::float8 as late from jobs where due_at < now()'
  const [row] = await queries.runPlain({ text, values: [] })
  return Number(row?.['late'])
}

async function cpuSecondsOf({ url }: SiteProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

/** The memory of a process in MB that is not shared with a file, from Linux's own account. */
function memoryOf({ pid }: SiteProcess): number {
  return Math.round(Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)
}

/** A percentile in ms, with one decimal. */
function tenths(valuesMs: readonly number[], share: number): number {
  return Number(percentile(valuesMs, share).toFixed(1))
}
