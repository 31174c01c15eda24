import { eq, sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { floodEntries } from '../../src/server/machinery/limits/floodTable.ts'
import { jobs } from '../../src/server/machinery/jobs/jobTable.ts'
import type { Transaction } from '../../src/server/machinery/database/database.ts'
import { DatabaseAwayError } from '../../src/server/machinery/database/database.ts'
import { makeJobQueue } from '../../src/server/machinery/jobs/jobQueue.ts'
import { makeAbsentDatabase } from '../server/machinery/database/absentDatabase.ts'
import type { OpenStore } from './OpenStore.ts'

/** More jobs than one process runs at the same time. */
const ENDLESS_JOBS = 12

const at = (ms: number) => new Date(ms)

function makeQueue(store: OpenStore) {
  const { database } = store()
  let now = 1_000_000
  const jobQueue = makeJobQueue({ database, clock: () => now, logger: pino({ level: 'silent' }) })
  const note = (tx: Transaction, subject: string) => tx.insert(floodEntries).values({ subject, createdAt: at(now) })
  const notes = async () => {
    const rows = await database.queries.select().from(floodEntries).orderBy(floodEntries.id)
    return rows.map(({ subject }) => subject)
  }
  jobQueue.registerJob('note', async (tx, payload) => void (await note(tx, String(payload))))
  const schedule = (key: string, dueAt: number, payload = key) =>
    database.transaction((tx) => jobQueue.schedule(tx, { key, kind: 'note', dueAt: at(dueAt), payload }))
  const secondQueue = () => {
    const second = makeJobQueue({ database, clock: () => now, logger: pino({ level: 'silent' }) })
    second.registerJob('note', async (tx, payload) => void (await note(tx, String(payload))))
    return second
  }
  return {
    database,
    jobQueue,
    note,
    notes,
    schedule,
    secondQueue,
    advance: (ms: number) => void (now += ms),
    now: () => now,
  }
}

/** What both stores promise of due jobs. */
export function describeJobs(store: OpenStore): void {
  test('W92 a job runs once, when it is due, in the order of the instants', async () => {
    const { jobQueue, schedule, notes, advance, now } = makeQueue(store)
    await schedule('later', now() + 200)
    await schedule('sooner', now() + 100)
    expect(await jobQueue.runDue()).toBe(0)
    advance(200)
    expect(await jobQueue.runDue()).toBe(2)
    expect(await jobQueue.runDue()).toBe(0)
    expect(new Set(await notes())).toEqual(new Set(['sooner', 'later']))
  })

  test('W92 scheduling a key again replaces the job, and cancelling removes it', async () => {
    const { database, jobQueue, schedule, notes, advance, now } = makeQueue(store)
    await schedule('moved', now() + 100, 'first')
    await schedule('moved', now() + 300, 'second')
    for (const key of ['cancelled', 'one of two', 'two of two']) await schedule(key, now() + 100)
    await database.transaction(async (tx) => {
      await jobQueue.cancel(tx, 'cancelled')
      await jobQueue.cancel(tx, 'one of two', 'two of two')
      await jobQueue.cancel(tx)
    })
    advance(100)
    expect(await jobQueue.runDue()).toBe(0)
    advance(200)
    expect(await jobQueue.runDue()).toBe(1)
    expect(await notes()).toEqual(['second'])
  })

  test('W92 a job of a transaction that is rolled back does not exist', async () => {
    const { database, jobQueue, now } = makeQueue(store)
    await expect(
      database.transaction(async (tx) => {
        await jobQueue.schedule(tx, { key: 'k', kind: 'note', dueAt: at(now()), payload: 'x' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await jobQueue.runDue()).toBe(0)
  })

  test('W93 a failing job leaves no effect, waits longer each time and stops no other job', async () => {
    const { database, jobQueue, schedule, note, notes, advance, now } = makeQueue(store)
    let failures = 2
    jobQueue.registerJob('fragile', async (tx) => {
      await note(tx, 'fragile')
      if (failures-- > 0) throw new Error('not yet')
    })
    await database.transaction((tx) =>
      jobQueue.schedule(tx, { key: 'fragile', kind: 'fragile', dueAt: at(now()), payload: null }),
    )
    await schedule('steady', now())
    expect(await jobQueue.runDue()).toBe(1)
    expect(await notes()).toEqual(['steady'])
    const [row] = await database.queries.select().from(jobs).where(eq(jobs.key, 'fragile'))
    expect(row).toMatchObject({ attempts: 1, lastError: 'not yet', dueAt: at(now() + 1_000) })
    advance(1_000)
    expect(await jobQueue.runDue()).toBe(0)
    advance(1_999)
    expect(await jobQueue.runDue()).toBe(0)
    advance(1)
    expect(await jobQueue.runDue()).toBe(1)
    expect(await notes()).toEqual(['steady', 'fragile'])
  })

  test('W93 a job that keeps failing is tried again after a minute at the latest', async () => {
    const { database, jobQueue, advance, now } = makeQueue(store)
    jobQueue.registerJob('broken', () => Promise.reject(new Error('never')))
    await database.transaction((tx) =>
      jobQueue.schedule(tx, { key: 'broken', kind: 'broken', dueAt: at(now()), payload: null }),
    )
    const waits: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      await jobQueue.runDue()
      const [row] = await database.queries.select().from(jobs).where(eq(jobs.key, 'broken'))
      const wait = (row?.dueAt.getTime() ?? 0) - now()
      waits.push(wait / 1_000)
      advance(wait)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('W93 a recurring job schedules its own key again', async () => {
    const { database, jobQueue, note, notes, advance, now } = makeQueue(store)
    jobQueue.registerJob('recurring', async (tx) => {
      await note(tx, 'tick')
      await jobQueue.schedule(tx, { key: 'tick', kind: 'recurring', dueAt: at(now() + 50), payload: null })
    })
    await database.transaction((tx) =>
      jobQueue.schedule(tx, { key: 'tick', kind: 'recurring', dueAt: at(now()), payload: null }),
    )
    for (let round = 0; round < 3; round++) {
      expect(await jobQueue.runDue()).toBe(1)
      advance(50)
    }
    expect(await notes()).toEqual(['tick', 'tick', 'tick'])
  })

  test('W411 a job that meets an absent database stays due as it was', async () => {
    const { database, jobQueue, schedule, notes, now } = makeQueue(store)
    let isAway = true
    jobQueue.registerJob('unlucky', () => (isAway ? Promise.reject(new DatabaseAwayError('away')) : Promise.resolve()))
    await database.transaction((tx) =>
      jobQueue.schedule(tx, { key: 'unlucky', kind: 'unlucky', dueAt: at(now()), payload: null }),
    )
    await schedule('steady', now() + 1)
    await expect(jobQueue.runDue()).rejects.toThrow('away')
    const [row] = await database.queries.select().from(jobs).where(eq(jobs.key, 'unlucky'))
    expect(row).toMatchObject({ attempts: 0, lastError: null, dueAt: at(now()) })
    isAway = false
    expect([await jobQueue.runDue(), await notes()]).toEqual([1, []])
  })

  test('W23 W411 the first work after the return of the database is done before any job', async () => {
    const { database, now } = makeQueue(store)
    const absent = makeAbsentDatabase(database)
    const logger = pino({ level: 'silent' })
    const queue = makeJobQueue({ database: absent.database, clock: Date.now, logger })
    const done: string[] = []
    const ran = new Promise<void>((resolve) => {
      queue.registerJob('listed', () => {
        done.push('job')
        resolve()
        return Promise.resolve()
      })
    })
    queue.beforeReturn(() => Promise.resolve(done.push(`return, ${absent.state}`)))
    await database.transaction((tx) =>
      queue.schedule(tx, { key: 'listed', kind: 'listed', dueAt: at(now()), payload: null }),
    )
    absent.state = 'away'
    queue.start()
    await wait(600)
    absent.state = 'there'
    await ran
    await queue.stop()
    expect([new Set(done.slice(0, -1)).has('job'), done.at(-2), done.at(-1)]).toEqual([false, 'return, there', 'job'])
  })

  test('W23 W411 what has to be done first and fails is done again before any job, and the log says so', async () => {
    const { database, now } = makeQueue(store)
    const absent = makeAbsentDatabase(database)
    const logged: string[] = []
    const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
    const queue = makeJobQueue({ database: absent.database, clock: Date.now, logger })
    const done: string[] = []
    const ran = new Promise<void>((resolve) => {
      queue.registerJob('listed', () => {
        done.push('job')
        resolve()
        return Promise.resolve()
      })
    })
    queue.beforeReturn(() => {
      done.push('return')
      return done.length === 1 ? Promise.reject(new Error('out of turn')) : Promise.resolve()
    })
    await database.transaction((tx) =>
      queue.schedule(tx, { key: 'listed', kind: 'listed', dueAt: at(now()), payload: null }),
    )
    absent.state = 'away'
    queue.start()
    await wait(400)
    absent.state = 'there'
    await ran
    await queue.stop()
    expect(done).toEqual(['return', 'return', 'job'])
    expect(logged.filter((line) => line.includes('out of turn'))).toHaveLength(1)
  })

  test('W600 a queue that is asked to end finishes the jobs under way and begins no other, however many are due', async () => {
    const { database, now } = makeQueue(store)
    const queue = makeJobQueue({ database, clock: Date.now, logger: pino({ level: 'silent' }) })
    let runs = 0
    let askedToEnd: Promise<void> | undefined
    let runsAtTheEnd = 0
    const begun = new Promise<void>((resolve) => {
      queue.registerJob('endless', async (tx, key) => {
        if (typeof key !== 'string') throw new Error('The job was scheduled with its key.')
        runs++
        await queue.schedule(tx, { key, kind: 'endless', dueAt: at(now()), payload: key })
        if (runs < ENDLESS_JOBS * 3) return
        askedToEnd ??= queue.stop().then(() => void (runsAtTheEnd = runs))
        resolve()
      })
    })
    await database.transaction(async (tx) => {
      for (let number = 0; number < ENDLESS_JOBS; number++) {
        const key = `endless ${number}`
        await queue.schedule(tx, { key, kind: 'endless', dueAt: at(now()), payload: key })
      }
    })
    queue.start()
    await begun
    await askedToEnd
    // Besides the job that asked, those of the other three lanes may have been under way.
    expect(runsAtTheEnd).toBeLessThan(ENDLESS_JOBS * 3 + 4)
    expect(await database.queries.$count(jobs)).toBe(ENDLESS_JOBS)
  })

  test('W94 two queues on one database run every job once', async () => {
    const { database, jobQueue, schedule, secondQueue, notes, now } = makeQueue(store)
    const keys = Array.from({ length: 60 }, (_, number) => `job ${number}`)
    for (const key of keys) await schedule(key, now())
    const second = secondQueue()
    const [mine, others] = await Promise.all([jobQueue.runDue(), second.runDue()])
    expect(mine + others + (await jobQueue.runDue())).toBe(60)
    expect((await notes()).toSorted()).toEqual(keys.toSorted())
    const { rows } = await database.queries.execute(sql`select count(*)::int as count from jobs`)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('W93 a job whose effect cancels its own key is done', async () => {
    const { database, jobQueue, note, notes, now } = makeQueue(store)
    jobQueue.registerJob('last', async (tx) => {
      await note(tx, 'the end')
      await jobQueue.cancel(tx, 'last')
    })
    await database.transaction((tx) =>
      jobQueue.schedule(tx, { key: 'last', kind: 'last', dueAt: at(now()), payload: null }),
    )
    expect([await jobQueue.runDue(), await jobQueue.runDue(), await notes()]).toEqual([1, 0, ['the end']])
  })
}

/** What only a store with several connections can be asked. */
export function describeJobsAtOnce(store: OpenStore): void {
  test('W94 the effect of a job that was replaced while it ran does not stay', async () => {
    const { database, jobQueue, note, notes, now } = makeQueue(store)
    jobQueue.registerJob('slow', async (tx) => {
      await note(tx, 'of the replaced job')
      await database.queries.execute(sql`update jobs set version = version + 1, kind = 'note' where key = 'slow'`)
    })
    await database.transaction((tx) =>
      jobQueue.schedule(tx, { key: 'slow', kind: 'slow', dueAt: at(now()), payload: 'of the new one' }),
    )
    expect([await jobQueue.runDue(), await notes()]).toEqual([0, []])
    expect([await jobQueue.runDue(), await notes()]).toEqual([1, ['of the new one']])
  })
}
