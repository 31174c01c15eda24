import { expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { gameRecords, matchups } from '../../../../src/server/play/matchups/matchupTables.ts'
import { members } from '../../../../src/server/people/members/memberTable.ts'
import { notifications } from '../../../../src/server/people/notifications/notificationTables.ts'
import { doneRequests } from '../../../../src/server/machinery/requests/doneRequestTable.ts'
import { floodEntries } from '../../../../src/server/machinery/limits/floodTable.ts'
import { sessions } from '../../../../src/server/people/sessions/sessionTables.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { nextDaily } from '../../../../src/server/machinery/jobs/daily.ts'
import { askMatchup } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened))

const DAY_MS = 86_400_000
/** An instant this many days from now. */
const sentAt = (days: number) => new Date(server.dependencies.clock() + days * DAY_MS).toISOString()
const faults = async () => /^ledger_faults (\d+)$/m.exec(await server.dependencies.metrics.registry.metrics())?.[1]

test('W84 the ledger is checked every night', async () => {
  await database.queries.update(members).set({ credit: 1 })
  expect(await faults()).toBe('0')
  server.advance(DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await faults()).toBe('20')
  await database.queries.update(members).set({ credit: 500 })
  server.advance(DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await faults()).toBe('0')
})

test('W7 the remains of sign-ins are swept every night', async () => {
  await server.signIn(1)
  await server.call('POST', '/member/verify/mobile', { body: { mobile: '+989350000009' } })
  const count = async () => [await database.queries.$count(sessions), await database.queries.$count(floodEntries)]
  // A sent code counts for the number by hour and by day, for the address, and for the number from that address (W240).
  expect(await count()).toEqual([1, 4])
  server.advance(2 * DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await count()).toEqual([1, 0])
  server.advance(365 * DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await count()).toEqual([0, 0])
})

test('W436 keys of requests are swept when they are a day old', async () => {
  const doneAt = new Date(server.dependencies.clock())
  await database.queries.insert(doneRequests).values({ memberId: 1, key: 'matchup:search-0123', answer: 1, doneAt })
  const count = () => database.queries.$count(doneRequests)
  server.advance(0.4 * DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await count()).toBe(1)
  server.advance(2 * DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await count()).toBe(0)
})

test('W261 notifications are swept 180 days after they were sent, however many there are', async () => {
  const count = () => database.queries.$count(notifications)
  await database.queries.execute(sql`
    insert into notifications (delivery_id, member_id, category_name, payload, subject, content, cause, created_at, sent_at)
    select 'old/' || n, 1, 'announcement', '{}'::jsonb, 'Old', 'Old', 'old:' || n, ${sentAt(0)}::timestamptz, ${sentAt(0)}::timestamptz
    from generate_series(1, 5001) n
    union all select 'young', 1, 'announcement', '{}'::jsonb, 'Young', 'Young', 'young', ${sentAt(2)}::timestamptz, ${sentAt(2)}::timestamptz`)
  server.advance(179 * DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await count()).toBe(5_002)
  server.advance(2 * DAY_MS)
  await server.dependencies.jobs.runDue()
  await server.dependencies.jobs.runDue()
  expect(await count()).toBe(1)
})

test('abandoned practices are swept every night, and all others stay', async () => {
  const member = await server.signIn(2)
  const open = () => askMatchup(server, member, { length: 1, isPractice: true, botDifficulty: 0 })
  const kept = async () =>
    (await database.queries.select({ id: matchups.id }).from(matchups).orderBy(matchups.id)).map(({ id }) => id)
  const passDays = async (days: number) => {
    server.advance(days * DAY_MS)
    await server.dependencies.jobs.runDue()
  }
  const match = await askMatchup(server, member, { length: 1, playWithBot: true, botDifficulty: 0 })
  const replaced = await open()
  const left = await open()
  await passDays(6)
  expect(await kept()).toEqual([match.id, replaced.id, left.id])
  await passDays(2)
  expect(await kept()).toEqual([match.id, left.id])
  await passDays(90)
  expect(await kept()).toEqual([match.id])
  expect(await database.queries.$count(gameRecords, eq(gameRecords.matchupId, left.id))).toBe(0)
})

test('W92 a daily job falls due at the same hour for every process', () => {
  const at = (text: string) => nextDaily(Date.parse(text), 2).toISOString()
  expect(at('2026-03-01T01:59:59.999Z')).toBe('2026-03-01T02:00:00.000Z')
  expect(at('2026-03-01T02:00:00.000Z')).toBe('2026-03-02T02:00:00.000Z')
})
