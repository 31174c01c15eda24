import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AchievementEntry } from '../../../../src/protocol/achievement/achievement.ts'
import type { CreditEntry } from '../../../../src/protocol/credit/credit.ts'
import type { Notification } from '../../../../src/protocol/notification/notification.ts'
import type { Tournament } from '../../../../src/protocol/tournament/tournament.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { hashPassword } from '../../../../src/server/contests/tournaments/tournamentPassword.ts'
import { expectOk } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { HOUR, type Holding, MINUTE, makeHolding } from './holding.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let holding: Holding
let sara: TestCaller
let ali: TestCaller

withServer((opened) => ({ database, server } = opened))
beforeAll(async () => {
  holding = makeHolding(server)
  sara = await server.signIn(1)
  ali = await server.signIn(2)
})

const list = (caller: TestCaller, query = '') =>
  expectOk<Tournament[]>(server, caller, 'GET', `/tournament${query && `?${query}`}`)
const mine = (caller: TestCaller) =>
  expectOk<Tournament[]>(server, caller, 'GET', '/user/me/tournament?take=20&sort=-createdAt')
const reasonsOf = async (caller: TestCaller) =>
  (await expectOk<CreditEntry[]>(server, caller, 'GET', '/user/me/credit_history?sort=-createdAt,-id')).map(
    ({ reasonType, amount }) => [reasonType, amount],
  )

describe('joining', () => {
  test('W378 joining takes one seat and one fee, however often it is sent', async () => {
    const id = await holding.create({ registrationCredit: 30 })
    const before = await holding.creditOf(sara)
    const heard = holding.listen(`tournament:${id}`)
    expect(await holding.read(sara, id)).toMatchObject({
      status: 'registrationOpen',
      format: 'single',
      registrationCredit: 30,
      canRegister: true,
      imRegistered: false,
      totalCompetitors: 0,
      hasPassword: false,
    })
    const joined = await holding.join(sara, id)
    expect(joined).toMatchObject({ status: 200, body: { userId: sara.id, isMe: true, rank: null, seed: null } })
    const again = await Promise.all([holding.join(sara, id), holding.join(sara, id), holding.join(sara, id)])
    expect(again.map(({ body }) => body.id)).toEqual([joined.body.id, joined.body.id, joined.body.id])
    expect(await holding.creditOf(sara)).toBe(before - 30)
    expect((await reasonsOf(sara))[0]).toEqual(['register_tournament', -30])
    expect(await holding.read(sara, id)).toMatchObject({ canRegister: false, imRegistered: true, totalCompetitors: 1 })
    expect(await holding.read(ali, id)).toMatchObject({ canRegister: true, imRegistered: false, totalCompetitors: 1 })
    expect(heard).toEqual([{ kind: 'tournamentUpdated', tournamentId: id }])
  })

  test('W379 leaving gives both back, and joining again costs the fee again', async () => {
    const id = await holding.create({ registrationCredit: 30 })
    const before = await holding.creditOf(sara)
    await holding.join(sara, id)
    expect(await holding.leave(sara, id)).toMatchObject({ status: 200 })
    expect(await holding.leave(sara, id)).toMatchObject({ status: 200 })
    expect(await holding.creditOf(sara)).toBe(before)
    expect((await reasonsOf(sara))[0]).toEqual(['unregister_tournament', 30])
    await holding.join(sara, id)
    expect(await holding.creditOf(sara)).toBe(before - 30)
    expect(await holding.read(sara, id)).toMatchObject({ totalCompetitors: 1 })
    expect(await server.call('POST', `/tournament/${id}/competitor`, { as: ali })).toMatchObject({ status: 200 })
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W378 the registration ends by the clock, whether its job has run or not', async () => {
    const id = await holding.create()
    await holding.join(ali, id)
    server.advance(HOUR)
    expect(await holding.join(sara, id)).toMatchObject({ status: 738, body: { code: 738 } })
    expect(await holding.leave(ali, id)).toMatchObject({ status: 738 })
    expect(await holding.read(sara, id)).toMatchObject({ status: 'registrationOpen', canRegister: false })
    await holding.runDue()
    expect(await holding.read(sara, id)).toMatchObject({ status: 'registrationClosed' })
    expect(await holding.join(sara, id)).toMatchObject({ status: 738 })
    expect(await holding.join(ali, id)).toMatchObject({ status: 200 })
  })

  test('W378 joining is refused if the tournament is full, canceled or unknown, or the credit is missing', async () => {
    const callers = await Promise.all([3, 4, 5, 6].map((number) => server.signIn(number)))
    const full = await holding.create({ maximumCompetitors: 4 })
    for (const caller of callers) await holding.join(caller, full)
    expect(await holding.join(sara, full)).toMatchObject({ status: 737 })
    expect(await holding.read(sara, full)).toMatchObject({ canRegister: false, totalCompetitors: 4 })
    const dear = await holding.create({ registrationCredit: 501 })
    expect(await holding.join(sara, dear)).toMatchObject({ status: 743 })
    expect(await holding.read(sara, dear)).toMatchObject({ totalCompetitors: 0, imRegistered: false })
    await holding.callOff(dear)
    expect(await holding.join(sara, dear)).toMatchObject({ status: 749 })
    expect(await holding.join(sara, 999_999)).toMatchObject({ status: 404 })
    expect(await holding.leave(sara, 999_999)).toMatchObject({ status: 404 })
  })

  test('W378 W380 a password is asked for, can be guessed at most twenty times, and is shown nowhere', async () => {
    const id = await holding.create({ passwordHash: await hashPassword('شب یلدا') })
    const { hasPassword, ...shown } = await holding.read(sara, id)
    expect([hasPassword, JSON.stringify(shown).includes('assword')]).toEqual([true, false])
    expect(await holding.join(sara, id)).toMatchObject({ status: 748 })
    for (let guess = 0; guess < 20; guess++) {
      expect(await holding.join(sara, id, { password: `guess ${guess}` })).toMatchObject({ status: 748 })
    }
    expect(await holding.join(sara, id, { password: 'شب یلدا' })).toMatchObject({ status: 409 })
    expect(await holding.join(ali, id, { password: 'شب یلدا' })).toMatchObject({ status: 200 })
    expect(await holding.join(ali, id)).toMatchObject({ status: 200 })
    server.advance(11 * MINUTE)
    expect(await holding.join(sara, id, { password: 'شب یلدا' })).toMatchObject({ status: 200 })
    const { rows } = await database.queries.execute<{ text: string }>(
      sql`select tournaments::text as text from tournaments`,
    )
    for (const { text } of rows) expect(text).not.toContain('یلدا')
  })

  test('W378 passwords that are sent at once are guesses, too', async () => {
    const id = await holding.create({ passwordHash: await hashPassword('شب یلدا') })
    const guesses = [...Array.from({ length: 30 }, (_, guess) => `guess ${guess}`), 'شب یلدا']
    const answers = await Promise.all(guesses.map((password) => holding.join(sara, id, { password })))
    expect(answers.filter(({ status }) => status === 748).length).toBeLessThanOrEqual(20)
    expect(answers.at(-1)).toMatchObject({ status: 409 })
    // What was refused unchecked does not count.
    expect(await holding.join(sara, id, { password: 'شب یلدا' })).toMatchObject({ status: 200 })
  })

  test('W155 ten registrations are an achievement, and one tournament counts once', async () => {
    const reza = await server.signIn(7)
    const progress = async () => {
      const entries = await expectOk<AchievementEntry[]>(server, reza, 'GET', '/user/me/achievement')
      return entries.find(({ achievement }) => achievement.name === 'participant')
    }
    for (let number = 1; number <= 10; number++) {
      const id = await holding.create()
      await holding.join(reza, id)
      await holding.leave(reza, id)
      await holding.join(reza, id)
      expect(await progress()).toMatchObject({ progress: number, achieved: number === 10 })
    }
  })
})

describe('lists', () => {
  test('W376 all tournaments and the own ones go on from page to page', async () => {
    const ids: number[] = []
    for (let number = 0; number < 5; number++) ids.push(await holding.create({ elimination: 2, variant: 'takhteh' }))
    const [, second = 0, third = 0] = ids
    await holding.join(sara, second)
    const page = await list(sara, 'take=3&sort=-createdAt&elimination=2')
    expect(page.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3))
    const last = page.at(-1)
    const next = await list(
      sara,
      `take=3&sort=-createdAt&elimination=2&createdAt[lte]=${last?.createdAt}&id[ne]=${last?.id}`,
    )
    expect(next.map(({ id }) => id)).toEqual(ids.toReversed().slice(3))
    expect(next.find(({ id }) => id === second)).toMatchObject({ imRegistered: true })
    const answer = await server.call('GET', '/tournament?take=1&elimination=2', { as: sara })
    expect(answer.headers['x-pagination-count']).toBe('5')
    expect((await mine(sara)).map(({ id }) => id)).toContain(second)
    expect((await mine(sara)).map(({ id }) => id)).not.toContain(third)
  })

  test('W381 competitors are sorted by name, and in the other order of the screens', async () => {
    const id = await holding.create()
    for (const caller of [ali, sara]) await holding.join(caller, id)
    const names = (await holding.competitors(sara, id, '?sort=username,id')).map(({ username }) => username)
    expect(names).toEqual(names.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)))
    expect((await holding.competitors(sara, id)).map(({ userId }) => userId)).toEqual([sara.id, ali.id])
    expect(await server.call('GET', `/tournament/999999/competitor`, { as: sara })).toMatchObject({ status: 404 })
  })

  test('W5 fields that a list does not have are a 400', async () => {
    const id = await holding.create()
    for (const path of [
      '/tournament?sort=passwordHash',
      `/tournament/${id}/competitor?sort=prize`,
      `/tournament/${id}/matchup?sort=-startsAt,isMyMatchup`,
      `/tournament/${id}/round?stage=final`,
    ]) {
      expect([path, (await server.call('GET', path, { as: sara })).status]).toEqual([path, 400])
    }
  })
})

describe('reminders', () => {
  test('W393 reminders come an hour and five minutes before, in the language of the member, and not to a member who has left', async () => {
    const [one, two] = await Promise.all([server.signIn(8), server.signIn(9)])
    await expectOk(server, two, 'PUT', '/member/me', { locale: 'en' })
    const id = await holding.create()
    await holding.join(one, id)
    await holding.join(two, id)
    await holding.leave(one, id)
    const told = async (caller: TestCaller) =>
      (await expectOk<Notification[]>(server, caller, 'GET', '/user/me/notification')).map(
        ({ categoryName, payload }) => [categoryName, payload.tournamentId, payload.tournamentName],
      )
    server.advance(HOUR)
    await holding.runDue()
    expect(await told(two)).toEqual([['upcoming_tournament_one_hour', id, 'Test Cup']])
    server.advance(55 * MINUTE)
    await holding.runDue()
    expect((await told(two))[0]).toEqual(['upcoming_tournament_five_minutes', id, 'Test Cup'])
    expect(await told(one)).toEqual([])
  })
})
