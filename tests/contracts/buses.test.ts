import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { makeInProcessBus } from '../../src/server/machinery/live/inProcessBus.ts'
import { openNotifyBus } from '../../src/server/machinery/live/notifyBus.ts'
import { openRedisBus } from '../../src/server/machinery/live/redisBus.ts'
import { describeBus } from './busContract.ts'
import { findFreePort, findPostgres, startPostgres } from './postgresServer.ts'
import type { PostgresServer } from './postgresServer.ts'

describe('in one process', () => {
  const bus = makeInProcessBus()
  describeBus(() => Promise.resolve(bus))
})

const programs = findPostgres()
if (programs === undefined) {
  process.stdout.write('PostgreSQL is not installed here: its bus was not tested.\n')
} else {
  describe('by notifications of PostgreSQL', () => {
    let server: PostgresServer | undefined
    let url = ''
    beforeAll(async () => {
      server = await startPostgres(programs)
      url = await server.createDatabase()
    })
    afterAll(() => server?.stop())
    describeBus(() => openNotifyBus(url, fail))
  })
}

const redis = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find(existsSync)
if (redis === undefined) {
  process.stdout.write('Redis is not installed here: its bus was not tested.\n')
} else {
  describe('by Redis', () => {
    let stop: (() => Promise<unknown>) | undefined
    let url = ''
    beforeAll(async () => {
      const port = await findFreePort()
      url = `redis://127.0.0.1:${port}`
      const server = spawn(redis, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
      const exited = once(server, 'exit')
      stop = () => {
        server.kill()
        return exited
      }
      for await (const text of server.stdout) if (String(text).includes('Ready to accept connections')) break
      server.stdout.resume()
    })
    afterAll(() => stop?.())
    describeBus(() => openRedisBus(url, fail))
  })
}

function fail(error: unknown): never {
  throw error
}
