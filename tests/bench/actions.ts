import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { openEmbeddedDatabase } from '../../src/server/machinery/database/openEmbeddedDatabase.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { findPostgres, startPostgres } from '../contracts/postgresServer.ts'
import { seededRandom } from '../engine/seededRandom.ts'
import { act, chooseRandomly, startMatch } from '../server/playing.ts'
import { startTestServer, type TestServer } from '../server/testServer.ts'
import { openPlainRoute } from './figures/plainRoute.ts'

export const name = 'actions'
export const description =
  'game actions on the disk, through the routes: at once at so many boards, CPU of this process for one. Beside them, ' +
  'in the same minute, a plain route that takes the same body and answers the same context, and a bare insert'

const ACTIONS = 1_000
const WARM_UP = 300
const BOARDS = [1, 10]

type Row = Record<string, string | number>

/** One row for each store and number of boards. PostgreSQL does part of the work in processes of its own. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khatam-actions-'))
  const rows = await measureStore('embedded', await openEmbeddedDatabase(folder, console.error))
  rmSync(folder, { recursive: true })
  const programs = findPostgres()
  if (programs === undefined) return rows
  const postgres = await startPostgres(programs)
  try {
    const database = openPostgresDatabase(await postgres.createDatabase(), console.error)
    return [...rows, ...(await measureStore('PostgreSQL', database))]
  } finally {
    await postgres.stop()
  }
}

async function measureStore(store: string, database: Database): Promise<Row[]> {
  await migrate(database, readMigrations())
  const server = await startTestServer(database)
  const rows: Row[] = []
  const hall = new Hall(server)
  await hall.play(10, WARM_UP)
  const route = await openPlainRoute()
  for (const boards of BOARDS) {
    await hall.open(boards)
    const action = await measure(() => hall.play(boards, ACTIONS))
    const plainRoute = await measure(() => atOnce(boards, () => route.call()))
    const insert = await measure(() => atOnce(boards, () => database.queries.execute(INSERT)))
    rows.push({
      store,
      boards,
      'actions a second': Math.round(1_000 / action.wallMs),
      'CPU ms': action.cpuMs,
      'plain route CPU ms': plainRoute.cpuMs,
      'bare inserts a second': Math.round(1_000 / insert.wallMs),
      'bare insert CPU ms': insert.cpuMs,
    })
  }
  await route.close()
  await database.queries.execute(sql`checkpoint`)
  await server.close()
  await database.close()
  return rows
}

const INSERT = sql`insert into flood_entries (subject, created_at) values ('bench', now())`

/** What one of `ACTIONS` takes. */
async function measure(work: () => Promise<void>): Promise<{ wallMs: number; cpuMs: number }> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs: (performance.now() - started) / ACTIONS, cpuMs: Math.round((user + system) / ACTIONS) / 1_000 }
}

/** Does something `ACTIONS` times, so many at once. */
async function atOnce(lanes: number, work: () => Promise<unknown>): Promise<void> {
  let left = ACTIONS
  const goOn = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: lanes }, goOn))
}

type Table = Awaited<ReturnType<typeof startMatch>>

/** Boards at which random legal players play on, and begin another match where one has ended. */
class Hall {
  readonly #server: TestServer
  readonly #tables: (Table | undefined)[] = []
  readonly #random = seededRandom(5)

  constructor(server: TestServer) {
    this.#server = server
  }

  /** Plays at this many boards at once until this many actions were answered. */
  async play(boards: number, actions: number): Promise<void> {
    let left = actions
    const playOn = async (board: number) => {
      while (left > 0) {
        left -= 1
        this.#tables[board] = await this.#act(this.#tables[board] ?? (await this.#open(board)))
      }
    }
    await Promise.all(Array.from({ length: boards }, (_, board) => playOn(board)))
  }

  /** Opens these boards, as far as no match is under way there. */
  async open(boards: number): Promise<void> {
    for (let board = 0; board < boards; board += 1) this.#tables[board] ??= await this.#open(board)
  }

  /** A length for each board, so that its two members find each other. */
  #open(board: number): Promise<Table> {
    return startMatch(this.#server, { length: 5 + 2 * board }, [2 * board + 1, 2 * board + 2])
  }

  async #act(table: Table): Promise<Table | undefined> {
    const caller = table.context.currentPlayer === 'white' ? table.white : table.black
    const context = await act(this.#server, caller, table.context, chooseRandomly(table.context, this.#random))
    return context.currentPlayer === null ? undefined : { ...table, context }
  }
}
