import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { addressGroup } from '../../../../src/server/machinery/limits/floodLimit.ts'
import { startTestServer } from '../../testServer.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const owner = '+989351234567'
let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

async function post(url: string, payload: object, remoteAddress: string): Promise<number> {
  return (await server.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })).statusCode
}
const ask = (mobile: string, address: string) => post('/member/verify/mobile', { mobile }, address)
const enter = (mobile: string, confirmationCode: string, address: string) =>
  post('/session', { mobile, confirmationCode }, address)
const lastCode = () => server.sentCodes.at(-1)?.code ?? ''
const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000')

test('W240 a stranger who asks for codes to a number uses up only his own limit', async () => {
  for (let sent = 0; sent < 6; sent++) {
    expect(await ask(owner, '192.0.2.1')).toBe(200)
    server.advance(120_000)
  }
  expect(await ask(owner, '192.0.2.1')).toBe(409)
  expect(await ask(owner, '198.51.100.7')).toBe(200)
})

test('W240 a stranger who guesses at a code uses up only his own tries', async () => {
  expect(await ask(owner, '198.51.100.7')).toBe(200)
  for (let tries = 0; tries < 5; tries++) expect(await enter(owner, wrongCode(), '192.0.2.1')).toBe(736)
  expect(await enter(owner, lastCode(), '192.0.2.1')).toBe(735)
  expect(await enter(owner, lastCode(), '198.51.100.7')).toBe(200)
})

test('W240 wrong guesses from other addresses end a code for other addresses only', async () => {
  expect(await ask(owner, '198.51.100.7')).toBe(200)
  for (let tries = 0; tries < 5; tries++) expect(await enter(owner, wrongCode(), `192.0.2.${tries}`)).toBe(736)
  expect(await enter(owner, lastCode(), '203.0.113.5')).toBe(735)
  expect(await enter(owner, lastCode(), '198.51.100.7')).toBe(200)
})

test('W240 a code is good at another address too, for a member on the road', async () => {
  expect(await ask(owner, '198.51.100.7')).toBe(200)
  expect(await enter(owner, lastCode(), '203.0.113.5')).toBe(200)
})

/**
 * Strangers ask for codes to the owner’s number and try each until it is spent. Answers how many messages they caused.
 */
async function attack(addresses: number): Promise<number> {
  const before = server.sentCodes.length
  for (let number = 0; number < addresses; number++) {
    for (let codes = 0; codes < 7; codes++) {
      await ask(owner, `192.0.2.${number}`)
      for (let tries = 0; tries < 6; tries++) await enter(owner, wrongCode(), `192.0.2.${number}`)
    }
  }
  return server.sentCodes.length - before
}

test.each([
  [3, 0],
  [3, 120_000],
  [12, 0],
  [12, 120_000],
])('W240 %i strangers ask for codes and spend them: the owner signs in after %i ms', async (addresses, afterMs) => {
  expect(await attack(addresses)).toBeLessThanOrEqual(19)
  server.advance(afterMs)
  // A message came just now. Either its code is still good, or another message goes out.
  expect([200, 721]).toContain(await ask(owner, '198.51.100.7'))
  expect(await enter(owner, lastCode(), '198.51.100.7')).toBe(200)
})

test('W240 the owner signs in with his own code while strangers ask for other codes and use up their tries', async () => {
  expect(await ask(owner, '198.51.100.7')).toBe(200)
  const own = lastCode()
  await attack(4)
  expect(await enter(owner, own, '198.51.100.7')).toBe(200)
})

test('W240 under an endless attack the owner waits only a moment, at any time of day', async () => {
  let messages = 0
  for (let hour = 0; hour < 24; hour += 4) {
    messages += await attack(4)
    const statuses = [await ask(owner, `198.51.100.${hour}`), await enter(owner, lastCode(), `198.51.100.${hour}`)]
    expect([200, 721]).toContain(statuses[0])
    expect(statuses[1]).toBe(200)
    server.advance(4 * 3_600_000)
  }
  // A number gets at most forty short codes a day. All others are long ones, which nobody guesses.
  expect(server.sentCodes.filter(({ code }) => code.length === 6).length).toBeLessThanOrEqual(40 + 6)
  expect(messages).toBeLessThanOrEqual(40 + 6 * 2)
}, 120_000)

test('W240 a code of ten digits serves all addresses that ask, and wrong guesses count for their own address only', async () => {
  await attack(4)
  expect(lastCode()).toMatch(/^\d{10}$/)
  expect(await enter(owner, lastCode(), '192.0.2.3')).toBe(735)
  expect(await ask(owner, '192.0.2.3')).toBe(409)
  expect(await ask(owner, '198.51.100.8')).toBe(721)
  expect(await enter(owner, lastCode(), '198.51.100.8')).toBe(200)
  expect(await enter(owner, lastCode(), '198.51.100.8')).toBe(735)
})

test('W240 members who sign in do not use up the limits of the address that they share', async () => {
  for (let member = 0; member < 31; member++) {
    const mobile = `+98935${String(member).padStart(7, '0')}`
    expect(await ask(mobile, '192.0.2.1')).toBe(200)
    expect(await enter(mobile, lastCode(), '192.0.2.1')).toBe(200)
  }
})

test('W240 signing in and out again is no flood', async () => {
  for (let times = 0; times < 8; times++) {
    expect(await ask(owner, '192.0.2.1')).toBe(200)
    expect(await enter(owner, lastCode(), '192.0.2.1')).toBe(200)
  }
})

test('W240 a whole network of IPv6 counts as one address', async () => {
  expect(await ask(owner, '2001:db8:0:7::1')).toBe(200)
  for (let tries = 0; tries < 5; tries++) {
    expect(await enter(owner, wrongCode(), `2001:db8:0:7::${tries + 2}`)).toBe(736)
  }
  expect(await enter(owner, lastCode(), '2001:db8:0:7:1:2:3:4')).toBe(735)
})

/** Asks for seven codes in a row through a changing chain of addresses, as far as a client can change it. */
async function askSevenTimes(setting: string, chainOf: (asked: number) => string): Promise<number[]> {
  const behindProxy = await startTestServer(database, { TRUST_PROXY: setting })
  const statuses: number[] = []
  for (let asked = 0; asked < 7; asked++) {
    const { statusCode } = await behindProxy.app.inject({
      method: 'POST',
      url: '/api/member/verify/mobile',
      payload: { mobile: owner },
      headers: { 'x-forwarded-for': chainOf(asked) },
      remoteAddress: '10.0.0.1',
    })
    statuses.push(statusCode)
    behindProxy.advance(120_000)
  }
  await behindProxy.close()
  return statuses
}

test.each([
  ['false', (asked: number) => `203.0.113.${asked}`],
  ['true', (asked: number) => `203.0.113.${asked}, 192.0.2.1`],
  ['true', (asked: number) => `203.0.113.${asked}, 203.0.114.${asked}, 192.0.2.1`],
  ['1', (asked: number) => `203.0.113.${asked}, 192.0.2.1`],
  ['2', (asked: number) => `203.0.113.${asked}, 192.0.2.1, 10.0.0.2`],
  ['none', (asked: number) => `203.0.113.${asked}`],
  ['10.0.0.0/8', (asked: number) => `203.0.113.${asked}, 192.0.2.1, 10.0.0.2`],
  ['10.0.0.2', (asked: number) => `203.0.113.${asked}`],
])('W333 with TRUST_PROXY=%s nobody gets a new address by writing one', async (setting, chainOf) => {
  expect(await askSevenTimes(setting, chainOf)).toEqual([200, 200, 200, 200, 200, 200, 409])
})

test('W333 behind a proxy, members are told apart by the address that it saw', async () => {
  expect(await askSevenTimes('true', (asked) => `192.0.2.${asked}`)).toEqual(Array.from({ length: 7 }, () => 200))
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0007:aaaa::1', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('W240 %s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test('W7 each device has a session of its own; ending one leaves the others', async () => {
  const phone = await server.signIn(1)
  server.advance(1_000)
  const desk = await server.signIn(1)
  expect((await server.call('DELETE', '/session/current', { as: phone })).status).toBe(200)
  expect((await server.call('GET', '/member/me', { as: phone })).status).toBe(401)
  expect((await server.call('GET', '/member/me', { as: desk })).status).toBe(200)
})
