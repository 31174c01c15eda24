import { expect, test } from 'vitest'
import { z } from 'zod'
import { notificationSchema } from '../../../../src/protocol/notification/notification.ts'
import { openSessionSchema, sessionSchema } from '../../../../src/protocol/session/session.ts'
import { ERROR_MESSAGES } from '../../../../src/protocol/wire/errorMessages.ts'
import { networkOf } from '../../../../src/server/people/sessions/device.ts'
import { testMembers } from '../../../../src/server/people/members/testMembers.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
withServer((opened) => ({ server } = opened))

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile/15E148 Safari/604.1'

async function signIn(number: number, agent: string, address = '203.0.113.7'): Promise<TestCaller> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress: address,
    headers: { 'user-agent': agent, 'content-type': 'application/json' },
    payload: JSON.stringify({ mobile: testMembers[number - 1]?.mobile, password: 'test' }),
  })
  const { accessToken, member } = sessionSchema.parse(JSON.parse(answer.body))
  return { id: member.id, headers: { authorization: `Bearer ${accessToken}` } }
}

const list = async (as: TestCaller) =>
  z.array(openSessionSchema).parse((await server.call('GET', '/session', { as })).body)
const statusOf = async (as: TestCaller) => (await server.call('GET', '/member/me', { as })).status
const noticesOf = async (as: TestCaller) =>
  z
    .array(notificationSchema)
    .parse((await server.call('GET', '/user/me/notification', { as })).body)
    .filter(({ categoryName }) => categoryName === 'new_device')

test('W520 a member sees where it is signed in, and ends one session or all others', async () => {
  const phone = await signIn(1, PHONE)
  server.advance(60_000)
  const tablet = await signIn(1, TABLET, '2001:db8:7:8::1')
  const program = await signIn(1, '')
  const seen = await list(tablet)
  expect(seen.map(({ browser, system, network }) => [browser, system, network])).toEqual(
    expect.arrayContaining([
      ['Chrome', 'Android', '203.0.113.*'],
      ['Safari', 'iOS', '2001:db8:7::*'],
      [null, null, '203.0.113.*'],
    ]),
  )
  expect(seen.filter(({ isCurrent }) => isCurrent).map(({ system }) => system)).toEqual(['iOS'])
  const android = seen.find(({ system }) => system === 'Android')
  expect((await server.call('DELETE', `/session/${android?.id}`, { as: tablet })).status).toBe(200)
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200])
  expect((await server.call('DELETE', `/session/${android?.id}`, { as: tablet })).status).toBe(404)
  expect((await server.call('DELETE', '/session/others', { as: tablet })).body).toEqual({ ended: 1 })
  expect([await statusOf(program), await statusOf(tablet), (await list(tablet)).length]).toEqual([401, 200, 1])
})

test('W884 whoever finds an open device ends no other session, but can sign out', async () => {
  const phone = await signIn(6, PHONE)
  const tablet = await signIn(6, TABLET)
  server.advance(15 * 60_000)
  const [own, other] = (await list(tablet)).toSorted((one) => (one.isCurrent ? -1 : 1))
  for (const which of ['others', other?.id]) {
    const answer = await server.call('DELETE', `/session/${which}`, { as: tablet })
    expect(answer).toMatchObject({ status: 403, body: { message: ERROR_MESSAGES.signInAgain } })
  }
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([200, 200])
  expect((await server.call('DELETE', `/session/${own?.id}`, { as: tablet })).status).toBe(200)
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([200, 401])
  const again = await signIn(6, TABLET)
  expect((await server.call('DELETE', '/session/others', { as: again })).body).toEqual({ ended: 1 })
})

test('W520 nobody ends the session of another member', async () => {
  const own = await signIn(2, PHONE)
  const other = await signIn(3, PHONE)
  const [session] = await list(own)
  expect((await server.call('DELETE', `/session/${session?.id}`, { as: other })).status).toBe(404)
  expect(await statusOf(own)).toBe(200)
})

test('W520 the last use is known to within five minutes', async () => {
  const own = await signIn(4, PHONE)
  server.advance(3_600_000)
  const now = new Date(server.dependencies.clock()).toISOString()
  expect((await list(own)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([now])
})

test('W524 a sign-in from a new device is told, one from a known device is not', async () => {
  const phone = await signIn(5, PHONE)
  await signIn(5, PHONE, '203.0.113.99')
  expect(await noticesOf(phone)).toEqual([])
  await signIn(5, PHONE, '198.51.100.1')
  await signIn(5, TABLET)
  await signIn(5, TABLET)
  expect((await noticesOf(phone)).map(({ payload }) => payload)).toEqual([
    { browser: 'Safari', system: 'iOS', network: '203.0.113.*' },
    { browser: 'Chrome', system: 'Android', network: '198.51.100.*' },
  ])
})

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:0db8:0007::1', '2001:db8:7::*'],
  ['::1', '0:0:0::*'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
