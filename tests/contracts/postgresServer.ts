import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/run/freePort.mjs'

export interface PostgresServer {
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>
  /**
   * Ends the server as `pg_ctl stop -m` of that mode does, or kills its first process. Starts it again when `whileAway`
   * is done.
   */
  restart(mode: 'fast' | 'immediate' | 'killed', whileAway: () => Promise<unknown>): Promise<void>
  /** Starts the server again if it has ended by itself. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Limits of a process whose test is not about them. No machine is so busy that it reaches them. */
export const PATIENT = { mostRestMs: 250_000, connectWithinMs: 250_000 }

const READY_WITHIN_MS = 120_000
const CLOSING_MS = 10_000

/** The folder of PostgreSQL's programs on this machine, or undefined. */
export function findPostgres(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const installed = versions.toSorted((one, other) => Number(other) - Number(one))
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...installed.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ]
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

/**
 * A PostgreSQL server of its own on a free port, gone with all its data when stopped. On the small disk of `place` it has
 * small files of the log, so that it soon needs a new one.
 */
export async function startPostgres(programs: string, place?: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(place ?? tmpdir(), 'khatam-postgres-'))
  const owner = chooseOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const identity = { cwd: folder, ...owner }
  const logFiles = place === undefined ? [] : ['--wal-segsize', '1']
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'khatam', '-A', 'trust', '-N', '--no-locale', '-E', 'UTF8', ...logFiles],
    identity,
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '60',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      stdio: 'ignore',
      ...identity,
    })
    return { server, exited: once(server, 'exit') }
  }
  const baseUrl = `postgres://khatam@127.0.0.1:${port}`
  /** A server that ends at once is started again: processes of a killed one may still have the folder. */
  const startUntilReady = async () => {
    const deadline = Date.now() + READY_WITHIN_MS
    for (;;) {
      const started = start()
      while (started.server.exitCode === null && started.server.signalCode === null) {
        if (await answers(`${baseUrl}/postgres`)) return started
        if (Date.now() > deadline) throw new Error('PostgreSQL does not answer.')
        await wait(50)
      }
      if (Date.now() > deadline) throw new Error('PostgreSQL ends whenever it is started.')
    }
  }
  let running = await startUntilReady()
  let number = 0
  return {
    async createDatabase() {
      const name = `test${++number}`
      await runStatement(`${baseUrl}/postgres`, `create database ${name}`)
      return `${baseUrl}/${name}`
    },
    async restart(mode, whileAway) {
      running.server.kill(({ fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const)[mode])
      await running.exited
      await whileAway()
      running = await startUntilReady()
    },
    async revive() {
      if (running.server.exitCode !== null || running.server.signalCode !== null) running = await startUntilReady()
    },
    async stop() {
      // This lets connections that are just closing come to their end.
      running.server.kill('SIGTERM')
      const isOver = await Promise.race([running.exited.then(() => true), wait(CLOSING_MS).then(() => false)])
      // A connection that a test has left open must not keep it.
      if (!isOver) running.server.kill('SIGINT')
      await running.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. So it runs as another user, the one made for it if there is one. */
function chooseOwner(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return { uid: 65_534, gid: 65_534 }
  }
}

async function answers(url: string): Promise<boolean> {
  return runStatement(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
