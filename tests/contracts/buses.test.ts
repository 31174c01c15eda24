import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import pg from 'pg'
import { Redis } from 'ioredis'
import { makeInProcessBus } from '../../src/server/machinery/live/inProcessBus.ts'
import { openNotifyBus } from '../../src/server/machinery/live/notifyBus.ts'
import { openRedisBus } from '../../src/server/machinery/live/redisBus.ts'
import { describeBus } from './busContract.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import type { PostgresServer } from './postgresServer.ts'
import { findRedis, startRedis } from './redisServer.ts'
import type { RedisServer } from './redisServer.ts'

describe('in one process', () => {
  const bus = makeInProcessBus()
  describeBus(() => Promise.resolve(bus), { 'nothing at all': () => Promise.resolve() })
})

const programs = findPostgres()
if (programs === undefined) {
  process.stdout.write('PostgreSQL is not installed here: its bus was not tested.\n')
} else {
  describe('by notifications of PostgreSQL', () => {
    let server: PostgresServer
    let url = ''
    beforeAll(async () => {
      server = await startPostgres(programs)
      url = await server.createDatabase()
    })
    afterAll(() => server.stop())
    /** Ends connections of the bus: one of them, or all. */
    const cut = async (most: number) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const pids = `select pid from pg_stat_activity where application_name = 'khatam bus' limit ${most}`
      await client.query(`select pg_terminate_backend(pid) from (${pids}) as buses`)
      await client.end()
    }
    describeBus(() => openNotifyBus(url, ignore), {
      'one connection was cut': () => cut(1),
      'all connections were cut': () => cut(100),
      'a restart': () => server.restart('fast', () => wait(500)),
      'a crash': () => server.restart('immediate', () => wait(500)),
    })
  })
}

const redisProgram = findRedis()
if (redisProgram === undefined) {
  process.stdout.write('Redis is not installed here: its bus was not tested.\n')
} else {
  describe('by Redis', () => {
    let server: RedisServer
    beforeAll(async () => {
      server = await startRedis(redisProgram)
    })
    afterAll(() => server.stop())
    /** Ends the connections of that kind. */
    const cut = async (type: 'NORMAL' | 'PUBSUB') => {
      const client = new Redis(server.url)
      await client.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes')
      await client.quit()
    }
    describeBus(() => openRedisBus(server.url, ignore), {
      'those who receive were cut': () => cut('PUBSUB'),
      'those who send were cut': () => cut('NORMAL'),
      'a restart': () => server.restart(500),
      'a silence of four seconds': () => server.freeze(4_000),
    })
  })
}

/** Drops what a bus logs about an interruption, which is for an operator. */
function ignore(): void {}
