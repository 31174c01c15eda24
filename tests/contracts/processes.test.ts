import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, DatabaseAwayError } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { makeInProcessBus } from '../../src/server/machinery/live/inProcessBus.ts'
import { openNotifyBus } from '../../src/server/machinery/live/notifyBus.ts'
import type { Bus } from '../../src/server/machinery/live/bus.ts'
import { readEvents } from '../server/machinery/live/readEvents.ts'
import type { LiveMessage } from '../../src/protocol/live/live.ts'
import type { Viewers } from '../../src/protocol/matchup/viewers.ts'
import { expectOk, startMatch } from '../server/playing.ts'
import { startTestServer } from '../server/testServer.ts'
import type { TestServer } from '../server/testServer.ts'
import { describeGoingOn } from './goingOn.ts'
import { findPostgres, PATIENT, startPostgres } from './postgresServer.ts'
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
        const database = openPostgresDatabase(url, fail, PATIENT)
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

    test('W861 a process that is frozen in a transaction loses its locks, and then knows it', async () => {
      const url = await postgres.createDatabase()
      const failures: unknown[] = []
      // Longer than any machine keeps this test waiting. Only the transaction that is to be ended rests for less.
      const frozen = openPostgresDatabase(url, (failure) => failures.push(failure), PATIENT)
      const other = openPostgresDatabase(url, fail, PATIENT)
      await other.queries.execute('create table places (id int primary key, taken_by text)')
      await other.queries.execute(`insert into places values (1, 'nobody')`)
      const steps = new EventEmitter()
      const locked = once(steps, 'locked')
      const taking = frozen.transaction(async (tx) => {
        await tx.execute(`update places set taken_by = 'the frozen one'`)
        const limit = await tx.execute('show idle_in_transaction_session_timeout')
        expect(limit.rows).toEqual([{ idle_in_transaction_session_timeout: '250s' }])
        await tx.execute('set local idle_in_transaction_session_timeout = 300')
        const goingOn = once(steps, 'go on')
        steps.emit('locked')
        await goingOn
        await tx.execute('select 1')
      })
      await locked
      await other.queries.execute(`update places set taken_by = 'the other'`)
      await expect.poll(() => failures).toHaveLength(1)
      steps.emit('go on')
      await expect(taking).rejects.toThrow(DatabaseAwayError)
      const { rows } = await other.queries.execute('select taken_by from places')
      expect(rows).toEqual([{ taken_by: 'the other' }])
      await frozen.transaction((tx) => tx.execute('select 1'))
      await frozen.close()
      // What ended the connection and its end are one loss.
      expect(failures).toHaveLength(1)
      await other.close()
    })

    test('W7 W46 sessions, messages and presence cross from one process to the other', async () => {
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

    test('W500 viewers on any process are counted, and those of a process that ends are not', async () => {
      const [one, two] = processes
      if (!one || !two) throw new Error('Two servers are needed.')
      const { matchupId, white } = await startMatch(one.server, { length: 3 }, [5, 6])
      const player = await readEvents(`${one.address}/live/matchup:${matchupId}`, white.headers)
      const viewer = await two.server.signIn(7)
      const stream = await readEvents(`${two.address}/live/matchup:${matchupId}`, viewer.headers)
      // A message may still tell the number before, because each process counts when it hears of the others.
      const untilViewers = async (wanted: number) => {
        for (;;) {
          const message = (await player.nextMessage()) as LiveMessage
          if (message.kind === 'viewersChanged' && message.viewers.count === wanted) return message
        }
      }
      const count = async (server: TestServer) =>
        (await expectOk<Viewers>(server, white, 'GET', `/matchup/${matchupId}/viewers`)).count
      expect(await untilViewers(1)).toMatchObject({ matchupId })
      expect([await count(one.server), await count(two.server)]).toEqual([1, 1])
      stream.close()
      expect(await untilViewers(0)).toMatchObject({ matchupId })
      expect([await count(one.server), await count(two.server)]).toEqual([0, 0])
      player.close()
    })

    describeGoingOn(() => processes)

    test('W414 after a message that one process cannot publish, the listeners of the others read anew', async () => {
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

    test('W6 a code that one process sent is redeemed once, wherever it is tried', async () => {
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
