import { expect, test } from 'vitest'
import { sessionSchema } from '../../../../src/protocol/session/session.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { createMember } from '../../../../src/server/people/members/createMember.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

const ask = (mobile: string) => server.call('POST', '/member/verify/mobile', { body: { mobile } })

/** Asks for a code to one spelling of a number and enters it with another. Answers the member. */
async function signIn(asked: string, entered = asked) {
  expect(await ask(asked)).toMatchObject({ status: 200 })
  const confirmationCode = server.sentCodes.at(-1)?.code
  const { body } = await server.call('POST', '/session', { body: { mobile: entered, confirmationCode } })
  return sessionSchema.parse(body).member
}

test.each([
  '+98912111000',
  '+980912111000',
  '+9891211100011',
  '+98009121110001',
  '+982188776655',
  '+4915112',
  '+12015550',
  '+99999999999',
  '+88213000000',
  '+881612345678',
  '+870773111632',
])('W243 %s is no mobile number of its country, which is a 400 for the field', async (mobile) => {
  const answer = await ask(mobile)
  expect(answer).toMatchObject({ status: 400, body: { code: 400 } })
  expect(JSON.stringify(answer.body)).toContain('body.mobile: ')
  const entry = await server.call('POST', '/session', { body: { mobile, confirmationCode: '123456' } })
  expect(entry.status).toBe(400)
  expect(server.sentCodes).toEqual([])
})

test.each(['+989121110001', '+4915112345678', '+905321234567', '+12025550123', '+393331234567', '+93701234567'])(
  'W243 %s is a number that signs in',
  async (mobile) => {
    expect(await signIn(mobile)).toMatchObject({ mobile })
  },
)

test('W243 a zero behind the country code is dropped, so that one number is one member', async () => {
  const member = await signIn('+9809121110001')
  expect(member.mobile).toBe('+989121110001')
  expect(server.sentCodes.at(-1)?.mobile).toBe('+989121110001')
  expect((await signIn('+989121110001', '+9809121110001')).id).toBe(member.id)
  expect((await signIn('+4407911123456')).id).toBe((await signIn('+447911123456')).id)
})

test('W243 a member whose number was stored in another form stays reachable', async () => {
  const make = (mobile: string) => database.transaction((tx) => createMember(tx, server.dependencies, { mobile }))
  const odd = await make('+98912111000')
  expect((await signIn('+98912111000')).id).toBe(odd.id)
  const zero = await make('+9809121110002')
  expect((await signIn('+9809121110002')).id).toBe(zero.id)
  expect((await signIn('+989121110002')).id).toBe(zero.id)
  expect((await signIn('+989121110002', '+9809121110002')).id).toBe(zero.id)
})
