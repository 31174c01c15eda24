import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tournament } from '../../../../src/protocol/tournament/tournament.ts'
import { UsageError } from '../../../../src/server/site/admin/adminCommand.ts'
import { adminCommands } from '../../../../src/server/site/admin/commands.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { nextOccurrence } from '../../../../src/server/contests/tournaments/recurrence.ts'
import { seedSchedules } from '../../../../src/server/contests/tournaments/schedules.ts'
import { shippedSchedules } from '../../../../src/server/contests/tournaments/shippedSchedules.ts'
import { expectOk } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { HOUR, type Holding, makeHolding } from './holding.ts'
import { withServer } from '../../withServer.ts'

const DAY = 24 * HOUR

let database: Database
let server: TestServer
let holding: Holding
let sara: TestCaller

withServer((opened) => ({ database, server } = opened))
beforeAll(async () => {
  holding = makeHolding(server)
  sara = await server.signIn(1)
})
beforeEach(async () => {
  await database.queries.execute(sql`truncate tournament_schedules, tournaments restart identity cascade`)
  await database.queries.execute(sql`delete from jobs where kind like 'tournament%'`)
})

const list = () => expectOk<Tournament[]>(server, sara, 'GET', '/tournament?sort=startsAt,id')
const count = async () => (await list()).length

/** Runs a command as it is written after `npm run admin --`. */
async function admin(name: string, ...words: string[]) {
  const command = adminCommands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return runAdminRequest(server.dependencies, { name, input: command.prepare(words) })
}

const rowsOf = (answer: Awaited<ReturnType<typeof admin>>) => {
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.rows
}

describe('schedules', () => {
  test('W394 Khatam’s own schedules are there from the first start, once however many processes start', async () => {
    await Promise.all([1, 2, 3].map(() => seedSchedules(server.dependencies, shippedSchedules)))
    const found = await list()
    expect(
      found.map(({ titles, length, isTakhteh, elimination, registrationCredit }) => {
        return [titles.en, length, isTakhteh, elimination, registrationCredit]
      }),
    ).toEqual(
      expect.arrayContaining([
        ['Daily Cup', 3, false, 1, null],
        ['Daily Takhteh Cup', 5, true, 1, null],
        ['Weekly Grand Cup', 7, false, 2, 20],
      ]),
    )
    expect(found).toHaveLength(3)
    for (const { status, registrationExpiresAt, startsAt } of found) {
      expect(status).toBe('registrationOpen')
      expect(Date.parse(registrationExpiresAt)).toBeLessThan(Date.parse(startsAt))
      expect(Date.parse(registrationExpiresAt)).toBeGreaterThan(server.dependencies.clock())
    }
  })

  test('W394 the next tournament opens when the one before starts, and only once if the job comes twice', async () => {
    await admin('schedules create', 'شبانه', 'daily', '20:00', '--title-en', 'Nightly')
    const [first] = await list()
    server.advance(Date.parse(first?.startsAt ?? '') - server.dependencies.clock())
    await holding.runDue()
    expect(await count()).toBe(2)
    await database.queries.execute(sql`
      insert into jobs (key, kind, due_at, payload)
      values ('again', 'tournamentSchedule', now() - interval '9 years', '{"id": 1}'::jsonb)`)
    await holding.runDue()
    const [, next] = await list()
    expect(await count()).toBe(2)
    expect(Date.parse(next?.startsAt ?? '') - Date.parse(first?.startsAt ?? '')).toBe(DAY)
    expect((await list()).map(({ status }) => status)).toEqual(['canceled', 'registrationOpen'])
  })

  test('W394 instants that passed while no server ran are left out', async () => {
    await admin('schedules create', 'شبانه', 'daily', '20:00')
    server.advance(10 * DAY)
    await holding.runDue()
    const found = await list()
    expect(found).toHaveLength(2)
    expect(Date.parse(found[1]?.startsAt ?? '')).toBeGreaterThan(server.dependencies.clock())
  })

  test('W394 W396 a stopped schedule opens nothing until it is resumed', async () => {
    await seedSchedules(server.dependencies, shippedSchedules)
    const schedules = rowsOf(await admin('schedules list'))
    expect(schedules.map(({ when, utc, active }) => [when, utc, active])).toEqual([
      ['daily', '17:30', true],
      ['daily', '18:30', true],
      ['friday', '14:30', true],
    ])
    for (const { id } of schedules) await admin('schedules stop', String(id))
    server.advance(2 * DAY)
    await holding.runDue()
    await seedSchedules(server.dependencies, shippedSchedules)
    expect(await count()).toBe(3)
    await admin('schedules resume', '1')
    await admin('schedules resume', '1')
    expect(await count()).toBe(4)
    expect(await admin('schedules stop', '99')).toEqual({ problem: 'There is no schedule 99.' })
  })

  test.each([
    [{ every: 'day', weekday: 0, minuteOfDay: 600, closesBefore: 0 }, '2026-01-01T09:59:59Z', '2026-01-01T10:00:00Z'],
    [{ every: 'day', weekday: 0, minuteOfDay: 600, closesBefore: 0 }, '2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z'],
    // 1 January 2026 is a Thursday.
    [{ every: 'week', weekday: 4, minuteOfDay: 600, closesBefore: 0 }, '2026-01-01T09:00:00Z', '2026-01-01T10:00:00Z'],
    [{ every: 'week', weekday: 4, minuteOfDay: 600, closesBefore: 0 }, '2026-01-01T10:00:00Z', '2026-01-08T10:00:00Z'],
    [{ every: 'week', weekday: 3, minuteOfDay: 600, closesBefore: 0 }, '2026-01-01T10:00:00Z', '2026-01-07T10:00:00Z'],
    [{ every: 'week', weekday: 0, minuteOfDay: 0, closesBefore: 0 }, '2026-02-28T12:00:00Z', '2026-03-01T00:00:00Z'],
  ] as const)('W394 %j after %s is %s', (recurrence, instant, expected) => {
    expect(nextOccurrence(recurrence, Date.parse(instant))).toBe(Date.parse(expected))
  })
})

describe('the operator', () => {
  test('W396 creates a tournament with every option', async () => {
    const [row] = rowsOf(
      await admin(
        'tournaments create',
        ...'جام\u200cنوروز 2030-03-20T21:00+03:30 --title-en Nowruz --description بهار --double --return'.split(' '),
        ...'--length 7 --takhteh --bank 300 --gap 15 --fee 50 --prize 5000 --most 16 --closes 30'.split(' '),
        ...'--password haftsin --winner-takes-all'.split(' '),
      ),
    )
    expect(row).toMatchObject({
      title: 'جام\u200cنوروز',
      status: 'registrationOpen',
      locked: true,
      competitors: '0/16',
    })
    expect(await holding.read(sara, Number(row?.['id']))).toMatchObject({
      titles: { en: 'Nowruz' },
      description: 'بهار',
      format: 'double',
      doubleFinal: 2,
      isTakhteh: true,
      length: 7,
      matchupBankTime: 300,
      roundGap: 15,
      registrationCredit: 50,
      prizes: [5000],
      maximumCompetitors: 16,
      hasPassword: true,
      startsAt: '2030-03-20T17:30:00.000Z',
      registrationExpiresAt: '2030-03-20T17:00:00.000Z',
    })
    expect(await holding.join(sara, Number(row?.['id']), { password: 'haftsin' })).toMatchObject({ status: 200 })
  })

  test('W396 creates a tournament of any variant', async () => {
    const create = (...words: string[]) => admin('tournaments create', 'Cup', '2030-03-20T21:00Z', ...words)
    const [row] = rowsOf(await create('--variant', 'hypergammon'))
    expect(await holding.read(sara, Number(row?.['id']))).toMatchObject({ variant: 'hypergammon', isTakhteh: false })
    const [usual] = rowsOf(await create())
    expect(await holding.read(sara, Number(usual?.['id']))).toMatchObject({ format: 'single', isTakhteh: false })
  })

  test('W396 cancels a tournament once', async () => {
    const id = await holding.create()
    expect(rowsOf(await admin('tournaments list', '--open'))).toMatchObject([{ id }])
    expect(rowsOf(await admin('tournaments cancel', String(id)))).toMatchObject([
      { message: 'جام آزمون is canceled; 0 competitors were told.' },
    ])
    expect(await admin('tournaments cancel', String(id))).toEqual({ problem: `Tournament ${id} is canceled.` })
    expect(await admin('tournaments cancel', '77')).toEqual({ problem: 'There is no tournament 77.' })
    expect(rowsOf(await admin('tournaments list', '--open'))).toEqual([])
  })

  test('W190 a command that makes no sense is refused with a reason', async () => {
    const prepare =
      (name: string, ...words: string[]) =>
      () =>
        adminCommands.find((one) => one.name === name)?.prepare(words)
    expect(prepare('tournaments create', 'Cup', 'tomorrow')).toThrow(UsageError)
    expect(prepare('tournaments create', 'Cup', '2030-01-01T10:00Z', '--length', '4')).toThrow(/odd/)
    expect(prepare('tournaments create', 'Cup', '2030-01-01T10:00Z', '--most', '3')).toThrow(UsageError)
    expect(prepare('tournaments create', 'Cup', '2030-01-01T10:00Z', '--variant', 'chess')).toThrow(UsageError)
    expect(prepare('schedules create', 'Cup', 'someday', '10:00')).toThrow(/neither daily/)
    expect(prepare('schedules create', 'Cup', 'daily', '25:00')).toThrow(/no time/)
    expect(await admin('tournaments create', 'Cup', '2025-12-31T10:00Z')).toEqual({
      problem: 'The registration would be over already: choose a later start.',
    })
  })
})
