import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseAwayError } from '../../src/server/machinery/database/database.ts'
import { explainEnd, OutOfReachError, throughAbsence } from '../../src/server/untilReachable.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

/** Reaches a database that fails this often in this way. Answers the outcome and the lines of the log. */
async function reach(failures: number, failure: Error) {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  let tries = 0
  const environment = { DATABASE_URL: 'postgres://khatam:secret@db.example:5432/khatam' }
  const reached = throughAbsence(environment, { reachWithinMs: 60_000, logger }, () => {
    tries += 1
    return tries > failures ? Promise.resolve('reached') : Promise.reject(failure)
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

test('W415 the process gives up after a minute with one line', async () => {
  const { outcome, tries } = await reach(Infinity, away)
  expect(outcome).toBeInstanceOf(OutOfReachError)
  expect(String(outcome)).toContain(
    'The database at db.example:5432 does not answer: connect ECONNREFUSED 10.0.0.7:5432',
  )
  expect(tries).toBe(121)
})

test('W415 a wrong password ends the process at once', async () => {
  const { outcome, tries } = await reach(Infinity, wrongPassword)
  expect([tries, String(outcome)]).toEqual([
    1,
    'Error: The database at db.example:5432 refuses this process: password authentication failed for user "khatam"',
  ])
})

test('W415 a fault outside the database is not tried again', async () => {
  const fault = new Error('a page without a title')
  expect(await reach(Infinity, fault)).toEqual({ outcome: fault, messages: [], tries: 1 })
})

test('W415 a program that ends for an absent database says so in one line, whatever statement it was at', () => {
  const failedStatement = new Error('Failed query: select\n1\nparams: ', { cause: away })
  expect(explainEnd(failedStatement)).toBe('The database is away: connect ECONNREFUSED 10.0.0.7:5432')
  expect(explainEnd(new Error('a page without a title'))).toBeUndefined()
})
