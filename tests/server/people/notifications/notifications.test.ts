import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification, UserOption } from '../../../../src/protocol/notification/notification.ts'
import { MEMBER_SWITCHES } from '../../../../src/protocol/member/memberSwitches.ts'
import { LAST_SEEN_OPTION, NOTIFICATION_SWITCHES } from '../../../../src/protocol/notification/notificationKinds.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { notifications } from '../../../../src/server/people/notifications/notificationTables.ts'
import { cancelNotice, notify, scheduleNotice } from '../../../../src/server/people/notifications/notify.ts'
import type { Notice } from '../../../../src/server/people/notifications/notify.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { expectOk, nextMessage, playToEnd, send, startMatch } from '../../playing.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer } from '../../testServer.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'

let database: Database
let server: TestServer
let as: TestCaller

beforeAll(async () => {
  database = await openMemoryDatabase()
})
beforeEach(async () => {
  server = await startTestServer(database)
  as = await server.signIn(1)
})
afterEach(async () => {
  await server.close()
  await emptyDatabase(database)
})
afterAll(() => database.close())

const HOUR_MS = 3_600_000

const challenge = (number: number, memberId = as.id): Notice => ({
  memberId,
  categoryName: 'challenge_request',
  payload: { challengeId: number, challengerUsername: 'Sara', length: 5 },
  cause: `challenge:${number}`,
})
const tell = (notice: Notice) => database.transaction((tx) => notify(tx, server.dependencies, notice))
const list = (query = '') => expectOk<Notification[]>(server, as, 'GET', `/user/me/notification?${query}`)
const see = () => expectOk<UserOption>(server, as, 'PUT', `/user/option/${LAST_SEEN_OPTION}`, { value: 'now' })

async function unseen(): Promise<unknown> {
  const answer = await server.app.inject({ method: 'HEAD', url: '/api/user/me/notification', headers: as.headers })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  return answer.headers['x-unseen-notifications']
}

test('W210 a notification is on the list of its member alone, and goes to the live channel', async () => {
  const message = nextMessage(server, `user:${as.id}`)
  await tell(challenge(1))
  const [item, ...others] = await list()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    categoryName: 'challenge_request',
    payload: { challengeId: 1, challengerUsername: 'Sara', length: 5 },
    subject: 'دعوت به بازی',
    content: '\u2068Sara\u2069 شما را به یک مسابقهٔ ۵ امتیازی دعوت کرده است.',
    scheduledFor: null,
    isHighlighted: true,
  })
  expect(await message).toEqual({
    kind: 'newNotification',
    notificationId: item?.id,
    categoryName: 'challenge_request',
  })
  const other = await server.signIn(2)
  expect(await expectOk(server, other, 'GET', '/user/me/notification')).toEqual([])
})

test('W260 the pages go on although far more notifications than a page holds are of one instant', async () => {
  await database.transaction(async (tx) => {
    for (let number = 1; number <= 25; number++) await notify(tx, server.dependencies, challenge(number))
  })
  const seen: number[] = []
  let query = ''
  for (const size of [10, 10, 5]) {
    const page = await list(`take=10&sort=-sentAt${query}`)
    expect(page).toHaveLength(size)
    seen.push(...page.map(({ id }) => id))
    const last = page.at(-1)
    query = `&createdAt[lte]=${last?.createdAt}&id[ne]=${last?.id}`
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one))
  expect(seen).toHaveLength(25)
})

test('W210 the same cause is told once', async () => {
  await tell(challenge(1))
  await tell(challenge(1))
  expect(await list()).toHaveLength(1)
})

test('W211 unseen notifications are counted until the list is opened', async () => {
  expect(await unseen()).toBe('0')
  await tell(challenge(1))
  server.advance(10)
  await tell(challenge(2))
  expect(await unseen()).toBe('2')
  server.advance(10)
  const { value } = await see()
  expect(Number(value) * 1000).toBe(server.dependencies.clock())
  expect(await unseen()).toBe('0')
  server.advance(1)
  await tell(challenge(3))
  expect(await unseen()).toBe('1')
  expect((await list()).map(({ isHighlighted }) => isHighlighted)).toEqual([true, false, false])
  expect(await expectOk(server, as, 'GET', `/user/option/${LAST_SEEN_OPTION}`)).toEqual({
    name: LAST_SEEN_OPTION,
    value,
  })
})

test('W210 pages by createdAt[lte] and id[ne] show every notification once', async () => {
  for (let number = 1; number <= 23; number++) {
    server.advance(number % 3 === 0 ? 0 : 1_000)
    await tell(challenge(number))
  }
  const seen: number[] = []
  for (let query = ''; ;) {
    const page = await list(`take=5&sort=-sentAt${query}`)
    const fresh = page.map(({ id }) => id).filter((id) => !seen.includes(id))
    const last = page.at(-1)
    if (!last || fresh.length === 0) break
    seen.push(...fresh)
    query = `&createdAt[lte]=${encodeURIComponent(last.createdAt)}&id[ne]=${last.id}`
  }
  expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  expect(seen).toHaveLength(23)
  const answer = await server.call('GET', '/user/me/notification?take=5&sort=-sentAt', { as })
  expect(answer.headers['x-pagination-count']).toBe('23')
})

test('W212 options have their defaults until they are chosen', async () => {
  const switches = { ...NOTIFICATION_SWITCHES, ...MEMBER_SWITCHES }
  const defaults = Object.entries(switches).map(([name, isOn]) => ({ name, value: String(isOn) }))
  expect(await expectOk(server, as, 'GET', '/user/option')).toEqual([
    { name: LAST_SEEN_OPTION, value: '0' },
    ...defaults,
  ])
  expect(defaults.map(({ value }) => value)).toEqual(['false', ...Array<string>(8).fill('true')])
  const name = 'notification:abandoned_matchup'
  await expectOk(server, as, 'PUT', `/user/option/${name}`, { value: 'false' })
  expect(await expectOk(server, as, 'GET', `/user/option/${name}`)).toEqual({ name, value: 'false' })
  await expectOk(server, as, 'PUT', `/user/option/${name}`, { value: 'true' })
  expect(await expectOk<UserOption[]>(server, as, 'GET', '/user/option')).toContainEqual({ name, value: 'true' })
})

test.each([
  ['GET', 'nothing', undefined, 404],
  ['GET', 'constructor', undefined, 404],
  ['PUT', 'nothing', { value: 'true' }, 404],
  ['PUT', LAST_SEEN_OPTION, { value: 'true' }, 400],
  ['PUT', 'notification:abandoned_matchup', { value: 'now' }, 400],
  ['PUT', 'notification:abandoned_matchup', { value: 'yes' }, 400],
  ['PUT', 'notification:abandoned_matchup', {}, 400],
] as const)('W212 %s of option %j with %j is refused', async (method, name, body, status) => {
  expect((await send(server, as, method, `/user/option/${name}`, body)).status).toBe(status)
})

const upcoming = (category: 'one_day' | 'one_hour'): Notice => ({
  memberId: as.id,
  categoryName: `upcoming_tournament_${category}`,
  payload: { tournamentId: 3, tournamentName: 'جام پاییز' },
  cause: `tournament:3:${category}:${as.id}`,
})
const schedule = (notice: Notice, inMs: number) =>
  database.transaction((tx) =>
    scheduleNotice(tx, server.dependencies, notice, new Date(server.dependencies.clock() + inMs)),
  )

test('W214 a scheduled notice comes at its moment, after a restart too, and once', async () => {
  await schedule(upcoming('one_hour'), HOUR_MS)
  server.advance(HOUR_MS - 1)
  await server.dependencies.jobs.runDue()
  expect(await list()).toEqual([])

  await server.close()
  server = await startTestServer(database)
  server.advance(HOUR_MS)
  await Promise.all([server.dependencies.jobs.runDue(), server.dependencies.jobs.runDue()])
  await server.dependencies.jobs.runDue()
  const items = await list()
  expect(items).toMatchObject([{ content: '\u2068جام پاییز\u2069 یک ساعت دیگر آغاز می‌شود.' }])
  expect(items[0]?.scheduledFor).toBe(items[0]?.sentAt)
})

test('W214 a notice is moved by its cause, or taken back by it', async () => {
  await schedule(upcoming('one_hour'), HOUR_MS)
  await schedule(upcoming('one_hour'), 3 * HOUR_MS)
  server.advance(2 * HOUR_MS)
  await server.dependencies.jobs.runDue()
  expect(await list()).toEqual([])
  await database.transaction((tx) => cancelNotice(tx, server.dependencies, upcoming('one_hour').cause))
  server.advance(2 * HOUR_MS)
  await server.dependencies.jobs.runDue()
  expect(await list()).toEqual([])
})

test('W212 a kind that a member has switched off does not come, and the notice a day ahead is off by default', async () => {
  await schedule(upcoming('one_day'), 0)
  await schedule(upcoming('one_hour'), 0)
  await expectOk(server, as, 'PUT', '/user/option/notification:upcoming_tournament_one_hour', { value: 'false' })
  await server.dependencies.jobs.runDue()
  expect(await list()).toEqual([])
  expect(await database.queries.$count(notifications)).toBe(0)
})

test('W213 a member who is away is told that the match ended and its result, and a member who is there is not told', async () => {
  const match = await startMatch(server, { length: 1, joinCredit: 100 })
  const leave = server.dependencies.presence.connect(match.white.id)
  await playToEnd(server, match, seededRandom(7))
  leave()
  const of = (caller: TestCaller) => expectOk<Notification[]>(server, caller, 'GET', '/user/me/notification')
  const told = { white: await of(match.white), black: await of(match.black) }
  const matchup = await expectOk<{ winner: 'white' | 'black'; userAScore: number; userBScore: number }>(
    server,
    match.white,
    'GET',
    `/matchup/${match.matchupId}`,
  )
  const abandoned = told.black.filter(({ categoryName }) => categoryName === 'abandoned_matchup')
  expect(abandoned).toMatchObject([
    {
      payload: {
        matchupId: match.matchupId,
        opponentUsername: 'Kayvan',
        isBot: false,
        hasWon: matchup.winner === 'black',
        ownScore: matchup.userBScore,
        opponentScore: matchup.userAScore,
      },
    },
  ])
  expect(told.white.filter(({ categoryName }) => categoryName === 'abandoned_matchup')).toEqual([])
  const credited = told[matchup.winner].filter(({ categoryName }) => categoryName === 'user_credit_update')
  expect(credited).toMatchObject([{ payload: { amount: 200, reasonType: 'matchup_win', matchupId: match.matchupId } }])
  expect([...told.white, ...told.black]).toHaveLength(2)
})
