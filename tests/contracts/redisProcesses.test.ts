import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bus } from '../../src/server/machinery/live/bus.ts'
import { openRedisBus } from '../../src/server/machinery/live/redisBus.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { readEvents } from '../server/machinery/live/readEvents.ts'
import { openMemoryDatabase, startTestServer, type TestServer } from '../server/testServer.ts'
import { describeGoingOn } from './goingOn.ts'
import { findRedis, startRedis, type RedisServer } from './redisServer.ts'

const program = findRedis()
if (program === undefined) {
  process.stdout.write('Redis is not installed here: two processes with Redis between them were not tested.\n')
} else {
  describe('two processes with Redis between them', () => {
    let redis: RedisServer
    let database: Database
    const processes: { bus: Bus; server: TestServer; address: string }[] = []

    beforeAll(async () => {
      redis = await startRedis(program)
      database = await openMemoryDatabase()
      for (let number = 0; number < 2; number++) {
        const bus = await openRedisBus(redis.url, () => undefined)
        const server = await startTestServer(database, {}, { bus })
        processes.push({ bus, server, address: await server.app.listen({ port: 0, host: '127.0.0.1' }) })
      }
    })
    afterAll(async () => {
      for (const { server, bus } of processes) {
        await server.close()
        await bus.close()
      }
      await database.close()
      await redis.stop()
    })

    describeGoingOn(() => processes)

    test('W434 W412 after Redis was away, no stream goes on from before, at either process', async () => {
      const [one, two] = processes
      if (!one || !two) throw new Error('Two servers are needed.')
      const { headers } = await one.server.signIn(5)
      const streams = await Promise.all(
        processes.map(({ address }) => readEvents(`${address}/live/matchup:33`, headers)),
      )
      for (const stream of streams) await stream.nextNews()
      two.server.dependencies.live.publish('matchup:33', { kind: 'singleMatchupStarted', matchupId: 1 })
      const heard = await Promise.all(streams.map((stream) => stream.nextNews()))
      expect(heard.map((event) => event?.id)).toEqual([heard[0]?.id, heard[0]?.id])
      await redis.restart(200)
      for (const stream of streams) while (await stream.next());
      await expect.poll(() => processes.map(({ bus }) => bus.isConnected())).toEqual([true, true])
      for (const { address } of processes) {
        const again = await readEvents(
          `${address}/live/matchup:33?after=${encodeURIComponent(heard[0]?.id ?? '')}`,
          headers,
        )
        expect((await again.nextNews())?.event).toBe('anew')
        again.close()
      }
    })
  })
}
