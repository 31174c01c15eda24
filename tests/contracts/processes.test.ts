import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { makeInProcessBus } from '../../src/server/machinery/live/inProcessBus.ts'
import { openNotifyBus } from '../../src/server/machinery/live/notifyBus.ts'
import type { Bus } from '../../src/server/machinery/live/bus.ts'
import { readEvents } from '../server/machinery/live/readEvents.ts'
import { startTestServer } from '../server/testServer.ts'
import type { TestServer } from '../server/testServer.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import type { PostgresServer } from './postgresServer.ts'

const programs = findPostgres()
if (programs === undefined) {
  process.stdout.write('PostgreSQL is not installed here: two processes on one database were not tested.\n')
} else {
  describe('two processes on one PostgreSQL', () => {
    let postgres: PostgresServer
    const processes: { database: Database; bus: Bus; server: TestServer; address: string }[] = []

    beforeAll(async () => {
      postgres = await startPostgres(programs)
      const url = await postgres.createDatabase()
      for (let number = 0; number < 2; number++) {
        const database = openPostgresDatabase(url, fail)
        await migrate(database, readMigrations())
        const bus = await openNotifyBus(url, fail)
        const server = await startTestServer(database, {}, { bus })
        const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
        processes.push({ database, bus, server, address })
      }
    })
    afterAll(async () => {
      for (const { server, bus, database } of processes) {
        await server.close()
        await bus.close()
        await database.close()
      }
      await postgres.stop()
    })

    test('W7 W46 sessions, messages and presence cross from one to the other', async () => {
      const [one, two] = processes.map(({ server }) => server)
      if (!one || !two) throw new Error('Two servers are needed.')
      const as = await one.signIn(1)
      expect((await two.call('GET', '/member/me', { as })).status).toBe(200)

      const becomesOnline = new Promise<[number, boolean]>((resolve) => {
        one.dependencies.presence.onChange((memberId, isOnline) => resolve([memberId, isOnline]))
      })
      const stream = await readEvents(`${processes[1]?.address}/live/user:${as.id}`, as.headers)
      expect(await becomesOnline).toEqual([as.id, true])

      one.dependencies.live.publish(`user:${as.id}`, { kind: 'singleMatchupStarted', matchupId: 7 })
      expect(await stream.nextMessage()).toEqual({ kind: 'singleMatchupStarted', matchupId: 7 })

      await one.call('DELETE', '/session/current', { as })
      expect(await stream.nextMessage()).toBeUndefined()
      expect((await two.call('GET', '/member/me', { as })).status).toBe(401)
    })

    test('W414 what one process cannot publish makes the listeners of the others read anew', async () => {
      const [one, two] = processes
      if (!one || !two) throw new Error('Two servers are needed.')
      const as = await two.server.signIn(2)
      const stream = await readEvents(`${two.address}/live/matchup:7`, as.headers)
      const bus = { ...makeInProcessBus(), isConnected: () => false }
      const cut = await startTestServer(one.database, {}, { bus })
      await cut.app.listen({ port: 0, host: '127.0.0.1' })
      cut.dependencies.live.publish('matchup:7', { kind: 'singleMatchupStarted', matchupId: 7 })
      expect(await stream.nextMessage()).toBeUndefined()
      await cut.close()
    })

    test('W6 a code that one sent is redeemed once, wherever it is tried', async () => {
      const [one, two] = processes.map(({ server }) => server)
      if (!one || !two) throw new Error('Two servers are needed.')
      const mobile = '+989357654321'
      await one.call('POST', '/member/verify/mobile', { body: { mobile } })
      const body = { mobile, confirmationCode: one.sentCodes.at(-1)?.code }
      const tries = Array.from({ length: 8 }, (_, index) => (index % 2 ? one : two).call('POST', '/session', { body }))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 735, 735, 735, 735, 735, 735, 735])
    })
  })
}

function fail(error: unknown): never {
  throw error
}
