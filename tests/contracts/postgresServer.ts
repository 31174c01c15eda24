import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface PostgresServer {
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>
  /**
   * Ends the server as `pg_ctl stop -m` of that mode does, or kills its first process, and starts it again after a
   * while.
   */
  restart(mode: 'fast' | 'immediate' | 'killed', awayMs: number): Promise<void>
  stop(): Promise<void>
}

/** A server that still runs after this time has taken its folder. */
const STARTED_MS = 300
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

/** A PostgreSQL server of its own on a free port, gone with all its data when stopped. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'khatam-postgres-'))
  const owner = chooseOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const identity = { cwd: folder, ...owner }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'khatam', '-A', 'trust', '-N', '--no-locale', '-E', 'UTF8'],
    {
      stdio: 'ignore',
      ...identity,
    },
  )
  const port = await findFreePort()
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
  let running = start()
  const baseUrl = `postgres://khatam@127.0.0.1:${port}`
  await waitUntilReady(`${baseUrl}/postgres`)
  let number = 0
  return {
    async createDatabase() {
      const name = `test${++number}`
      await runStatement(`${baseUrl}/postgres`, `create database ${name}`)
      return `${baseUrl}/${name}`
    },
    async restart(mode, awayMs) {
      running.server.kill(({ fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const)[mode])
      await running.exited
      await wait(awayMs)
      running = start()
      // While processes of a killed server are left, another one does not start.
      while (await endedAtOnce(running)) running = start()
      await waitUntilReady(`${baseUrl}/postgres`)
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

async function endedAtOnce({ exited }: { readonly exited: Promise<unknown> }): Promise<boolean> {
  return Promise.race([exited.then(() => true), wait(STARTED_MS).then(() => false)])
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

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runStatement(url, 'select 1')
      return
    } catch (error) {
      if (attempt === 600) throw error
      await wait(100)
    }
  }
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

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
