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

export const name = 'actions'
export const description =
  'game actions on the disk, through the routes: at once at so many boards, CPU of this process for one'

const ACTIONS = 500
const WARM_UP = 100
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
  for (const boards of BOARDS) {
    const cpu = process.cpuUsage()
    const started = performance.now()
    await hall.play(boards, ACTIONS)
    const { user, system } = process.cpuUsage(cpu)
    const seconds = (performance.now() - started) / 1_000
    const cpuMs = Math.round((user + system) / ACTIONS) / 1_000
    rows.push({ store, boards, 'actions a second': Math.round(ACTIONS / seconds), 'CPU ms': cpuMs })
  }
  await database.queries.execute(sql`checkpoint`)
  await server.close()
  await database.close()
  return rows
}

type Table = Awaited<ReturnType<typeof startMatch>>

/** Boards at which random legal players go on, and begin another match where one has ended. */
class Hall {
  readonly #server: TestServer
  readonly #tables: (Table | undefined)[] = []
  readonly #random = seededRandom(5)

  constructor(server: TestServer) {
    this.#server = server
  }

  /** Plays at so many boards at once until so many actions were answered. */
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

  /** A length for each board, so that its two find each other. */
  #open(board: number): Promise<Table> {
    return startMatch(this.#server, { length: 5 + 2 * board }, [2 * board + 1, 2 * board + 2])
  }

  async #act(table: Table): Promise<Table | undefined> {
    const caller = table.context.currentPlayer === 'white' ? table.white : table.black
    const context = await act(this.#server, caller, table.context, chooseRandomly(table.context, this.#random))
    return context.currentPlayer === null ? undefined : { ...table, context }
  }
}
