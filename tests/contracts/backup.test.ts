import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { runAdminRequest, type AdminAnswer } from '../../src/server/site/admin/runAdminRequest.ts'
import { readSiteTables, quoteName } from '../../src/server/site/backup/siteTables.ts'
import { seededRandom } from '../engine/seededRandom.ts'
import { runProgram } from './runProgram.ts'
import { act, chooseRandomly, readContext, startMatch } from '../server/playing.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer, type TestServer } from '../server/testServer.ts'
import { findPostgres, PATIENT, startPostgres, type PostgresServer } from './postgresServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'khatam-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a backup of the embedded store', () => {
  describeBackup('embedded', openMemoryDatabase)
})

const programs = findPostgres()
if (programs === undefined) {
  process.stdout.write('PostgreSQL is not installed here: backups ran on the embedded store alone.\n')
} else {
  describe('a backup of PostgreSQL', () => {
    let postgres: PostgresServer
    beforeAll(async () => {
      postgres = await startPostgres(programs)
      return () => postgres.stop()
    })
    test('W491 a site whose processes run is not replaced', async () => {
      const url = await postgres.createDatabase()
      const running = openPostgresDatabase(url, () => undefined, PATIENT)
      await migrate(running, readMigrations())
      const server = await startTestServer(running)
      const path = join(folder, 'running.backup')
      await runAdminRequest(server.dependencies, { name: 'backup', input: { path } })
      const restore = () => runProgram('adminProgram', ['restore', path, '--replace'], { DATABASE_URL: url })
      const { status, stderr } = await restore()
      expect([status, stderr.trim()]).toEqual([
        1,
        'Other processes of the site are running: stop them first. Nothing was changed.',
      ])
      await server.close()
      await running.close()
      expect(await restore()).toMatchObject({ status: 0, stderr: '' })
    })

    describeBackup('postgres', async () => {
      const database = openPostgresDatabase(
        await postgres.createDatabase(),
        (error) => {
          throw error
        },
        PATIENT,
      )
      await migrate(database, readMigrations())
      return database
    })
  })
}

const problemOf = (answer: AdminAnswer) => ('problem' in answer ? answer.problem : '')

function describeBackup(name: string, open: () => Promise<Database>): void {
  const file = join(folder, `${name}.backup`)
  let site: Database
  let other: Database
  let server: TestServer

  beforeAll(async () => {
    site = await open()
    other = await open()
    server = await startTestServer(site)
    return async () => {
      await server.close()
      await site.close()
      await other.close()
    }
  })

  const backup = (path: string) => runAdminRequest(server.dependencies, { name: 'backup', input: { path } })
  const restore = (database: Database, path: string, replace = false) =>
    runAdminRequest({ ...server.dependencies, database }, { name: 'restore', input: { path, replace } })

  /** Every row of every table, as text. */
  /** Everything in the store but the audit log, in which the commands of these tests leave their own entries. */
  async function readAll({ queries }: Database) {
    const tables: Record<string, unknown> = {}
    for (const { name: table } of await readSiteTables(queries)) {
      if (table === 'audit_entries') continue
      const { rows } = await queries.execute(sql.raw(`select t::text as row from ${quoteName(table)} t order by 1`))
      tables[table] = rows
    }
    return tables
  }

  test('W490 a backup that is taken while play goes on has every action that was acknowledged before', async () => {
    const random = seededRandom(7)
    const match = await startMatch(server)
    let context = match.context
    const acknowledged: number[] = []
    let isOver = false
    const playing = (async () => {
      while (context.currentPlayer !== null && !(isOver && acknowledged.length > 30)) {
        const mover = context.currentPlayer === 'white' ? match.white : match.black
        context = await act(server, mover, context, chooseRandomly(context, random))
        acknowledged.push(context.updateIndex)
      }
    })()
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(8)
    const before = acknowledged.at(-1) ?? 0
    expect(await backup(file)).toMatchObject({ rows: [{ file }] })
    isOver = true
    await playing
    expect(await restore(other, file)).toMatchObject({ rows: [{ 'ledger faults': 0 }] })
    const restored = await startTestServer(other)
    const state = await readContext(restored, await restored.signIn(1), match.matchupId)
    expect(state.updateIndex).toBeGreaterThanOrEqual(before)
    expect(await verifyLedger(other.queries)).toEqual([])
    await restored.close()
  })

  test('W490 what is restored equals what was backed up, on either store, and new rows get new numbers', async () => {
    const path = join(folder, `${name}-rest.backup`)
    await site.queries.execute(sql`insert into avatars (member_id, key, picture, created_at)
      values (1, 'face', decode('00ff0a5c22', 'hex'), now())`)
    await backup(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const memory = await openMemoryDatabase()
    for (const target of [other, memory]) {
      expect(await restore(target, path, true)).toMatchObject({ rows: [{ 'ledger faults': 0 }] })
      expect(await readAll(target)).toEqual(await readAll(site))
      const { rows } = await target.queries.execute<{ next: number; most: number }>(
        sql`select nextval(pg_get_serial_sequence('members', 'id'))::int as next, (select max(id) from members)::int as most`,
      )
      expect(rows[0]?.next).toBeGreaterThan(rows[0]?.most ?? Infinity)
    }
    await memory.close()
  })

  test('W491 a site with members is replaced only on demand', async () => {
    const before = await readAll(other)
    expect(await restore(other, file)).toEqual({
      problem: 'The site has members: give --replace to lose them. Nothing was changed.',
    })
    expect(await readAll(other)).toEqual(before)
  })

  test('W491 a damaged or cut file is refused, and nothing is changed', async () => {
    const bytes = readFileSync(file)
    const flipped = Buffer.from(bytes)
    flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 0x10
    const damaged = join(folder, `${name}-damaged.backup`)
    const before = await readAll(other)
    for (const content of [flipped, bytes.subarray(0, bytes.length - 900), bytes.subarray(0, 40), 'not a backup', '']) {
      writeFileSync(damaged, content)
      expect(problemOf(await restore(other, damaged, true))).toMatch(/is no whole backup: .*\. Nothing was changed\.$/)
    }
    expect(await readAll(other)).toEqual(before)
  })

  test('W491 a backup with other columns is refused, and a file is never overwritten', async () => {
    expect(await backup(file)).toEqual({ problem: `${file} exists already.` })
    await emptyDatabase(other)
    await other.queries.execute(sql`alter table pages add column colour text`)
    expect(problemOf(await restore(other, file))).toContain('pages.colour text')
    await other.queries.execute(sql`alter table pages drop column colour`)
    expect(await restore(other, file)).toMatchObject({ rows: [{ 'ledger faults': 0 }] })
  })

  test('W491 a missing file is named', async () => {
    expect(problemOf(await restore(other, join(folder, 'none')))).toContain('ENOENT')
  })
}
