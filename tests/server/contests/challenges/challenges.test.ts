import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Notification } from '../../../../src/protocol/notification/notification.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { members } from '../../../../src/server/people/members/memberTable.ts'
import { blockMember } from '../../../../src/server/people/sessions/blockMember.ts'
import { askMatchup, expectOk, readContext, readMatchup } from '../../playing.ts'
import { startTestServer } from '../../testServer.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { type Challenging, LIFETIME_MS, makeChallenging } from './challenging.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let challenging: Challenging
let sara: TestCaller
let ali: TestCaller

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  challenging = makeChallenging(server)
  sara = await server.signIn(1)
  ali = await server.signIn(2)
})

const setCredit = (caller: TestCaller, credit: number) =>
  database.queries.execute(`update members set credit = ${credit} where id = ${caller.id}`)
const runDue = () => server.dependencies.jobs.runDue()
const block = ({ id }: TestCaller) => database.transaction((tx) => blockMember(tx, server.dependencies, id))
const matchupsOf = (caller: TestCaller) =>
  expectOk<Matchup[]>(server, caller, 'GET', '/user/me/matchup?finishedAt=null&removedAt=null&sort=-id')

describe('sending', () => {
  test('W351 a challenge has both members, its terms and its time', async () => {
    const sent = await challenging.challenge(sara, ali, { length: 7, joinCredit: 20, isTakhteh: true })
    expect(sent).toMatchObject({
      userA: { id: sara.id },
      userB: { id: ali.id },
      length: 7,
      isTakhteh: true,
      joinCredit: 20,
      joinTimeout: 60,
      createdAt: '2026-01-01T00:00:00.000Z',
      acceptedAt: null,
      declinedAt: null,
      declinedByUser: null,
      matchup: null,
      matchupId: null,
    })
    expect(Object.keys(sent.userB).toSorted()).toEqual(['avatar', 'cosmetics', 'id', 'username'])
    expect(await challenging.read(ali, sent.id)).toEqual(sent)
  })

  test.each([0, 2, 26, 27, -1, 1.5, '3'])('W351 a length of %j is refused', async (length) => {
    const body: object = { userBId: ali.id, length }
    const { status, body: refusal } = await server.call('POST', '/challenge', { as: sara, body })
    expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining('body.length')])
  })

  test('W351 nobody can challenge themselves, an unknown member or a blocked one', async () => {
    expect(await challenging.ask(sara, { userBId: sara.id, length: 3 })).toMatchObject({ status: 403 })
    expect(await challenging.ask(sara, { userBId: 999_999, length: 3 })).toMatchObject({ status: 404 })
    await block(ali)
    expect(await challenging.ask(sara, { userBId: ali.id, length: 3 })).toMatchObject({ status: 404 })
    expect(await challenging.list(sara)).toEqual([])
  })

  test('W351 one challenge waits for each pair and direction: the same wish gets it again, and other terms are a conflict', async () => {
    const first = await challenging.challenge(sara, ali, { length: 5 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => challenging.challenge(sara, ali, { length: 5 })))
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([first.id]))
    expect(await challenging.ask(sara, { userBId: ali.id, length: 7 })).toMatchObject({ status: 409 })
    const back = await challenging.challenge(ali, sara, { length: 7 })
    const reza = await server.signIn(3)
    const other = await challenging.challenge(sara, reza)
    expect(new Set([first.id, back.id, other.id]).size).toBe(3)
  })

  test('W351 many challenges at the same moment make one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => challenging.challenge(sara, ali)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await challenging.list(ali)).toHaveLength(1)
  })

  test('W353 the fee has to be there when a challenge is sent, and is not taken yet', async () => {
    expect(await challenging.ask(sara, { userBId: ali.id, length: 3, joinCredit: 501 })).toMatchObject({ status: 743 })
    await challenging.challenge(sara, ali, { joinCredit: 500 })
    expect([await challenging.creditOf(sara), await challenging.creditOf(ali)]).toEqual([500, 500])
  })

  test('W356 a member may send six in ten minutes to one member, and more after that', async () => {
    for (let count = 0; count < 6; count++) {
      const { id } = await challenging.challenge(sara, ali)
      expect(await challenging.decline(ali, id)).toMatchObject({ status: 200 })
    }
    expect(await challenging.ask(sara, { userBId: ali.id, length: 3 })).toMatchObject({ status: 409 })
    const reza = await server.signIn(3)
    await challenging.challenge(sara, reza)
    server.advance(600_001)
    await challenging.challenge(sara, ali)
  })

  test('W356 a member may send thirty in ten minutes to all members', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, (_, index) => server.signIn(index + 2)))
    for (const other of others.slice(0, 5)) {
      for (let count = 0; count < 6; count++) {
        const { id } = await challenging.challenge(sara, other)
        await challenging.decline(sara, id)
      }
    }
    const last = others[5]
    if (!last) throw new Error('no sixth member')
    expect(await challenging.ask(sara, { userBId: last.id, length: 3 })).toMatchObject({ status: 409 })
  })
})

describe('messages', () => {
  test('W354 the challenged member is told live, in its list and by name, and the challenger is told of the answer', async () => {
    const [toSara, toAli] = [challenging.listen(sara), challenging.listen(ali)]
    await database.queries.update(members).set({ username: 'Sara' }).where(eq(members.id, sara.id))
    const { id, createdAt } = await challenging.challenge(sara, ali, { length: 5 })
    expect(toAli).toContainEqual({
      kind: 'challengeRequest',
      challengeId: id,
      challengerUsername: 'Sara',
      challengerAvatar: null,
      challengeCreated: createdAt,
    })
    expect(toSara).toEqual([])
    const [notice] = await expectOk<Notification[]>(server, ali, 'GET', '/user/me/notification')
    expect(notice).toMatchObject({
      categoryName: 'challenge_request',
      payload: { challengeId: id, challengerUsername: 'Sara', length: 5 },
    })
    await challenging.decline(ali, id)
    expect(toSara).toEqual([{ kind: 'challengeResponse', challengeId: id }])
    expect(toAli).toContainEqual({ kind: 'challengeResponse', challengeId: id })
  })

  test('W354 nobody is told of a refused challenge', async () => {
    const toAli = challenging.listen(ali)
    await challenging.ask(sara, { userBId: ali.id, length: 3, joinCredit: 5000 })
    expect(toAli).toEqual([])
    expect(await expectOk<Notification[]>(server, ali, 'GET', '/user/me/notification')).toEqual([])
  })
})

describe('reading', () => {
  test('W355 only its two members see a challenge, and the newest of a pair that was not declined comes first', async () => {
    const reza = await server.signIn(3)
    const first = await challenging.challenge(sara, ali)
    await challenging.decline(ali, first.id)
    server.advance(1_000)
    const second = await challenging.challenge(sara, ali)
    await challenging.challenge(sara, reza)
    const query = `userAId=${sara.id}&userBId=${ali.id}&declinedAt=null&sort=-createdAt,-id`
    expect((await challenging.list(sara, query)).map(({ id }) => id)).toEqual([second.id])
    expect(await challenging.list(reza, query)).toEqual([])
    expect(await challenging.list(reza, `id=${first.id}`)).toEqual([])
    const all = await server.call('GET', '/challenge?take=1', { as: sara })
    expect([all.headers['x-pagination-count'], all.body]).toMatchObject(['3', [{ userB: { id: reza.id } }]])
  })

  test('W355 other members can neither accept nor decline a challenge, and the challenger cannot accept it', async () => {
    const reza = await server.signIn(3)
    const { id } = await challenging.challenge(sara, ali)
    expect(await challenging.accept(reza, id)).toMatchObject({ status: 403 })
    expect(await challenging.decline(reza, id)).toMatchObject({ status: 403 })
    expect(await challenging.accept(sara, id)).toMatchObject({ status: 403 })
    expect(await challenging.accept(ali, id + 1)).toMatchObject({ status: 404 })
    expect(await challenging.decline(ali, id + 1)).toMatchObject({ status: 404 })
  })
})

describe('accepting', () => {
  test('W352 the match begins with the challenger as white, and both pay', async () => {
    const toSara = challenging.listen(sara)
    const { id } = await challenging.challenge(sara, ali, { length: 7, joinCredit: 50, isTakhteh: true })
    server.advance(9_000)
    const { status, body } = await challenging.accept(ali, id)
    const matchupId = body.matchupId ?? 0
    expect([status, body]).toMatchObject([
      200,
      { acceptedAt: '2026-01-01T00:00:09.000Z', matchup: { id: matchupId, finished: false } },
    ])
    expect(await readMatchup(server, ali, matchupId)).toMatchObject({
      userAId: sara.id,
      userBId: ali.id,
      length: 7,
      isTakhteh: true,
      joinCredit: 50,
      startedAt: '2026-01-01T00:00:09.000Z',
    })
    expect([await challenging.creditOf(sara), await challenging.creditOf(ali)]).toEqual([450, 450])
    expect(toSara).toContainEqual({ kind: 'challengeResponse', challengeId: id })
    expect(toSara).toContainEqual({ kind: 'singleMatchupStarted', matchupId })
    server.advance(2_000)
    await runDue()
    expect((await readContext(server, sara, matchupId)).phase).not.toBe('waiting')
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W352 accepting again, or many times at once, makes one match', async () => {
    const { id } = await challenging.challenge(sara, ali, { joinCredit: 100 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => challenging.accept(ali, id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.matchupId}`)).size).toBe(1)
    await challenging.accept(ali, id)
    expect(await matchupsOf(sara)).toHaveLength(1)
    expect([await challenging.creditOf(sara), await challenging.creditOf(ali)]).toEqual([400, 400])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W352 if one member accepts while the other takes back, exactly one of them wins', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await challenging.challenge(sara, ali, { joinCredit: 10 })
      const acts = [() => challenging.accept(ali, id), () => challenging.decline(sara, id)]
      const order = round % 2 === 0 ? acts : acts.toReversed()
      const answers = await Promise.all(order.map((act) => act()))
      const { acceptedAt, declinedAt, matchupId } = await challenging.read(sara, id)
      expect(acceptedAt === null).toBe(declinedAt !== null)
      expect(matchupId === null).toBe(acceptedAt === null)
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      server.advance(120_000)
    }
    const played = await matchupsOf(sara)
    expect(await challenging.creditOf(sara)).toBe(500 - 10 * played.length)
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W353 a member who cannot pay gets a 743, and the challenge waits on', async () => {
    const { id } = await challenging.challenge(sara, ali, { joinCredit: 500 })
    await setCredit(ali, 499)
    expect(await challenging.accept(ali, id)).toMatchObject({ status: 743 })
    expect(await challenging.read(ali, id)).toMatchObject({ acceptedAt: null, declinedAt: null, matchupId: null })
    expect([await challenging.creditOf(sara), await matchupsOf(sara)]).toEqual([500, []])
    await setCredit(ali, 500)
    expect(await challenging.accept(ali, id)).toMatchObject({ status: 200 })
    expect([await challenging.creditOf(sara), await challenging.creditOf(ali)]).toEqual([0, 0])
  })

  test.each(['cannot pay', 'is kept out'])('W353 a challenger that %s has taken it back', async (what) => {
    const toAli = challenging.listen(ali)
    const { id } = await challenging.challenge(sara, ali, { joinCredit: 300 })
    await (what === 'is kept out' ? block(sara) : setCredit(sara, 299))
    expect(await challenging.accept(ali, id)).toMatchObject({ status: 409 })
    expect(await challenging.read(ali, id)).toMatchObject({
      acceptedAt: null,
      matchupId: null,
      declinedByUser: { id: sara.id },
    })
    expect([await challenging.creditOf(ali), await matchupsOf(ali)]).toEqual([500, []])
    expect(toAli).toContainEqual({ kind: 'challengeResponse', challengeId: id })
  })

  test('W353 a seat where either member waits is taken back first, so that the returned fee can pay', async () => {
    const waiting = await askMatchup(server, sara, { length: 3, joinCredit: 200 })
    const { id } = await challenging.challenge(sara, ali, { joinCredit: 300 })
    const other = await askMatchup(server, ali, { length: 9, joinCredit: 500 })
    const toSara = challenging.listen(sara)
    expect(await challenging.accept(ali, id)).toMatchObject({ status: 200 })
    const [dropped] = toSara.filter(({ kind }) => kind === 'matchupUpdated')
    expect(dropped).toMatchObject({ matchupId: waiting.id, matchup: { removedAt: '2026-01-01T00:00:00.000Z' } })
    for (const { id: matchupId } of [waiting, other])
      expect((await readMatchup(server, ali, matchupId)).removedAt).not.toBeNull()
    expect([await challenging.creditOf(sara), await challenging.creditOf(ali)]).toEqual([200, 200])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W352 the challenge that waits in the other direction is taken back, also when both are accepted at once', async () => {
    const one = await challenging.challenge(sara, ali)
    const other = await challenging.challenge(ali, sara)
    const answers = await Promise.all([challenging.accept(ali, one.id), challenging.accept(sara, other.id)])
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409])
    expect(await matchupsOf(sara)).toHaveLength(1)
    const ends = await Promise.all([challenging.read(sara, one.id), challenging.read(sara, other.id)])
    const taken = ends.find(({ declinedAt }) => declinedAt !== null)
    expect(taken?.declinedByUser?.id).toBe(taken?.userA.id)
  })

  test('W352 a finished match shows as finished in its challenge', async () => {
    const { id } = await challenging.challenge(sara, ali)
    const { matchupId } = (await challenging.accept(ali, id)).body
    await database.queries.execute(`update matchups set finished_at = now() where id = ${matchupId}`)
    expect((await challenging.read(sara, id)).matchup).toEqual({ id: matchupId, finished: true })
  })
})

describe('declining', () => {
  test('W352 a challenge is declined by the challenged member or by the challenger, who is named, and once only', async () => {
    const first = await challenging.challenge(sara, ali)
    expect((await challenging.decline(ali, first.id)).body).toMatchObject({
      declinedAt: '2026-01-01T00:00:00.000Z',
      declinedByUser: { id: ali.id },
    })
    server.advance(1_000)
    expect((await challenging.decline(sara, first.id)).body).toMatchObject({
      declinedAt: '2026-01-01T00:00:00.000Z',
      declinedByUser: { id: ali.id },
    })
    expect(await challenging.accept(ali, first.id)).toMatchObject({ status: 409 })
    const second = await challenging.challenge(sara, ali)
    expect((await challenging.decline(sara, second.id)).body.declinedByUser?.id).toBe(sara.id)
  })

  test('W352 an accepted challenge cannot be declined', async () => {
    const { id } = await challenging.challenge(sara, ali)
    await challenging.accept(ali, id)
    expect(await challenging.decline(sara, id)).toMatchObject({ status: 409 })
  })
})

describe('the end of its time', () => {
  test('W352 a challenge can be accepted until the end of its grace, and not later', async () => {
    const first = await challenging.challenge(sara, ali)
    server.advance(LIFETIME_MS - 1)
    expect(await challenging.accept(ali, first.id)).toMatchObject({ status: 200 })
    const second = await challenging.challenge(sara, ali)
    server.advance(LIFETIME_MS)
    expect(await challenging.accept(ali, second.id)).toMatchObject({ status: 409 })
    expect((await challenging.decline(ali, second.id)).body).toMatchObject({ declinedAt: null, acceptedAt: null })
    await challenging.challenge(sara, ali, { length: 9 })
  })

  test('W354 both are told once that it ends, also if another process has taken over', async () => {
    const { id } = await challenging.challenge(sara, ali)
    await server.close()
    server = await startTestServer(database)
    challenging = makeChallenging(server)
    const [toSara, toAli] = [challenging.listen(sara), challenging.listen(ali)]
    server.advance(LIFETIME_MS - 1)
    await runDue()
    expect([toSara, toAli]).toEqual([[], []])
    server.advance(1)
    await runDue()
    await runDue()
    const told = [{ kind: 'challengeResponse', challengeId: id }]
    expect([toSara, toAli]).toEqual([told, told])
    expect(await challenging.accept(ali, id)).toMatchObject({ status: 409 })
  })

  test('W352 an answered challenge does not expire', async () => {
    const { id } = await challenging.challenge(sara, ali)
    await challenging.accept(ali, id)
    const toAli = challenging.listen(ali)
    server.advance(LIFETIME_MS)
    await runDue()
    expect(toAli.filter(({ kind }) => kind === 'challengeResponse')).toEqual([])
    expect((await challenging.read(ali, id)).acceptedAt).not.toBeNull()
  })
})

test('W358 a challenge that became no match is kept for half a year, and one that did is kept for good', async () => {
  const played = await challenging.challenge(sara, ali)
  await challenging.accept(ali, played.id)
  const declined = await challenging.challenge(sara, ali)
  await challenging.decline(ali, declined.id)
  const DAY_MS = 86_400_000
  server.advance(179 * DAY_MS)
  await runDue()
  const late = await challenging.challenge(sara, ali)
  expect((await challenging.list(sara)).map(({ id }) => id)).toEqual([late.id, declined.id, played.id])
  server.advance(2 * DAY_MS)
  await runDue()
  expect((await challenging.list(sara)).map(({ id }) => id)).toEqual([late.id, played.id])
})
