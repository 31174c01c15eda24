import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseAwayError } from '../../src/server/machinery/database/database.ts'
import { OutOfReachError, untilReachable } from '../../src/server/untilReachable.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

/** Reaches a database that fails so often in this way, and answers how it went and what the log said. */
async function reach(failures: number, failure: Error) {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  let tries = 0
  const reached = untilReachable({
    what: 'The database',
    url: 'postgres://khatam:secret@db.example:5432/khatam',
    withinMs: 60_000,
    logger,
    reach: () => {
      tries += 1
      return tries > failures ? Promise.resolve('reached') : Promise.reject(failure)
    },
  }).catch((error: unknown) => error)
  for (let half = 0; half < 124; half++) {
    await vi.advanceTimersByTimeAsync(500)
  }
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { outcome: await reached, messages, tries }
}

const away = new DatabaseAwayError('away', { cause: new Error('connect ECONNREFUSED 10.0.0.7:5432') })
const wrongPassword = new DatabaseAwayError('away', {
  cause: Object.assign(new Error('password authentication failed for user "khatam"'), { code: '28P01' }),
})

test('W415 a process waits for a database that is being started, and says so once', async () => {
  const { outcome, messages } = await reach(20, away)
  expect(outcome).toBe('reached')
  expect(messages).toEqual([
    'The database at db.example:5432 does not answer (connect ECONNREFUSED 10.0.0.7:5432). It gets 60 s.',
  ])
})

test('W415 after a minute it gives up with one line', async () => {
  const { outcome, tries } = await reach(Infinity, away)
  expect(outcome).toBeInstanceOf(OutOfReachError)
  expect(String(outcome)).toContain(
    'The database at db.example:5432 does not answer: connect ECONNREFUSED 10.0.0.7:5432',
  )
  expect(tries).toBe(121)
})

test('W415 a wrong password ends it at once', async () => {
  const { outcome, tries } = await reach(Infinity, wrongPassword)
  expect([tries, String(outcome)]).toEqual([
    1,
    'Error: The database at db.example:5432 refuses this process: password authentication failed for user "khatam"',
  ])
})
