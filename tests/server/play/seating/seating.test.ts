import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { jobs } from '../../../../src/server/machinery/jobs/jobTable.ts'
import { RETURN_JOB } from '../../../../src/server/play/matchmaking/seatReturned.ts'
import { askMatchup, expectOk, readContext, readMatchup, send, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer

withServer((opened) => ({ database, server } = opened), { each: true })

const ask = (caller: TestCaller, wish: object) => send<Matchup>(server, caller, 'POST', '/matchup', wish)
const creditOf = async (caller: TestCaller) => (await expectOk<Member>(server, caller, 'GET', '/member/me')).credit
const jobsOf = (kind: string) => database.queries.select().from(jobs).where(eq(jobs.kind, kind))
const signInAll = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => server.signIn(index + 1)))

async function checkLedger(): Promise<void> {
  const { rows } = await database.queries.execute(
    'select m.id from members m where m.credit <> (select coalesce(sum(e.amount), 0) from credit_entries e where e.member_id = m.id)',
  )
  expect(rows).toEqual([])
}

describe('finding an opponent', () => {
  test('W10 the second caller joins the first, and both play', async () => {
    const { matchupId, white, black, context } = await startMatch(server, { length: 7 })
    const seen = await readMatchup(server, black, matchupId)
    expect(seen).toMatchObject({
      userAId: white.id,
      userBId: black.id,
      length: 7,
      isMyMatchup: true,
      bankTime: 420,
      delayTime: 12,
    })
    expect(context.clock).toMatchObject({ delay: 12_000, bank: [420_000, 420_000], running: context.currentPlayer })
  })

  test('W10 a match keeps the delay that its clock began with, alone and in lists', async () => {
    const { matchupId, white } = await startMatch(server, { length: 7 })
    await database.queries.execute(`update matchups set clock = jsonb_set(clock, '{delayMs}', '8000')`)
    expect(await readMatchup(server, white, matchupId)).toMatchObject({ delayTime: 8 })
    const own = await expectOk<Matchup[]>(server, white, 'GET', '/user/me/matchup')
    expect(own).toMatchObject([{ id: matchupId, delayTime: 8 }])
  })

  test.each([
    [0, 0, 5],
    [0, 7, 7],
    [3, 0, 3],
  ])('W10 lengths %i and %i make a match of %i', async (first, second, length) => {
    const [one, other] = await signInAll(2)
    if (!one || !other) throw new Error('no members')
    await askMatchup(server, one, { length: first })
    expect(await askMatchup(server, other, { length: second })).toMatchObject({ length, userAId: one.id })
  })

  test('W10 variant, fee and length must fit', async () => {
    const members = await signInAll(5)
    const wishes = [{ length: 3 }, { length: 5 }, { length: 3, isTakhteh: true }, { length: 3, joinCredit: 5 }]
    const asked = await Promise.all(wishes.map((wish, index) => ask(members[index] ?? never(), wish)))
    expect(asked.map(({ body }) => body.startedAt)).toEqual([null, null, null, null])
    const last = await askMatchup(server, members[4] ?? never(), { length: 3, isTakhteh: true, joinCredit: 0 })
    expect(last.userAId).toBe(members[2]?.id)
  })

  test('W10 a match against a bot is one of normal play, whatever is asked for', async () => {
    const member = await server.signIn(1)
    const wish = { length: 3, playWithBot: true, botDifficulty: 0, isTakhteh: true } as const
    const { id, isTakhteh } = await askMatchup(server, member, wish)
    expect([isTakhteh, (await readContext(server, member, id)).isTakhteh]).toEqual([false, false])
    const practice = await askMatchup(server, member, { length: 3, isPractice: true, isTakhteh: true })
    expect(practice.isTakhteh).toBe(true)
  })

  test('W10 two members who already play each other are not seated together again', async () => {
    const { white, black } = await startMatch(server, { length: 3 })
    const again = await askMatchup(server, white, { length: 3 })
    expect((await askMatchup(server, black, { length: 3 })).id).not.toBe(again.id)
  })

  test('W10 a member waits in one place only', async () => {
    const member = await server.signIn(1)
    const first = await askMatchup(server, member, { length: 3, joinCredit: 100 })
    const second = await askMatchup(server, member, { length: 5, joinCredit: 200 })
    expect((await readMatchup(server, member, first.id)).removedAt).not.toBeNull()
    expect(await creditOf(member)).toBe(300)
    await askMatchup(server, member, { length: 1, playWithBot: true })
    expect((await readMatchup(server, member, second.id)).removedAt).not.toBeNull()
    expect(await creditOf(member)).toBe(500)
    await checkLedger()
  })

  test('W16 a member who cannot pay gets a 743 and no seat', async () => {
    const [rich, poor] = await signInAll(2)
    if (!rich || !poor) throw new Error('no members')
    await database.queries.execute(`update members set credit = 5000 where id = ${rich.id}`)
    const { id } = await askMatchup(server, rich, { length: 3, joinCredit: 1000 })
    expect(await ask(poor, { length: 3, joinCredit: 1000 })).toMatchObject({ status: 743, body: { code: 743 } })
    expect((await readMatchup(server, poor, id)).userBId).toBeNull()
    expect(await creditOf(poor)).toBe(500)
  })
})

describe('the lobby', () => {
  test('W10 lists the matchups that wait, and joining one of them takes exactly that one', async () => {
    const [creator, ...others] = await signInAll(6)
    if (!creator) throw new Error('no members')
    const { id } = await askMatchup(server, creator, { length: 9, isTakhteh: true, joinCredit: 20 })
    const [row] = await expectOk<Matchup[]>(server, others[0] ?? never(), 'GET', '/matchup/lobby')
    expect(row).toMatchObject({ id, length: 9, isTakhteh: true, joinCredit: 20, isMyMatchup: false })
    expect(await expectOk<Matchup[]>(server, creator, 'GET', '/matchup/lobby')).toEqual([])
    const wish = { length: 9, isTakhteh: true, joinCredit: 20, fromLobby: true }
    const answers = await Promise.all(others.map((member) => ask(member, wish)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '757', '757', '757', '757'])
    server.advance(1_000)
    expect(await expectOk<Matchup[]>(server, creator, 'GET', '/matchup/lobby')).toEqual([])
    await checkLedger()
  })
})

test('W889 by its number a waiting matchup is joined, and no other of its terms', async () => {
  const [first, second, guest, late] = await signInAll(4)
  if (!first || !second || !guest || !late) throw new Error('no members')
  const terms = { length: 9, joinCredit: 20 }
  // Members who have blocked each other wait for somebody else, each at a matchup of the same terms.
  await database.queries.execute(`insert into member_blocks values (${first.id}, ${second.id}, now())`)
  const older = await askMatchup(server, first, terms)
  const newer = await askMatchup(server, second, terms)
  const wish = { ...terms, fromLobby: true, matchupId: newer.id }
  expect(await askMatchup(server, guest, wish)).toMatchObject({ id: newer.id, userAId: second.id, userBId: guest.id })
  expect(await ask(late, wish)).toMatchObject({ status: 757 })
  expect((await readMatchup(server, late, older.id)).userBId).toBeNull()
  expect(await ask(late, { ...terms, matchupId: older.id })).toMatchObject({ status: 400 })
  await checkLedger()
})

describe('the end of waiting', () => {
  test('W11 after joinTimeout the matchup is gone and the fee is back', async () => {
    const member = await server.signIn(1)
    const { id, joinTimeout } = await askMatchup(server, member, { length: 3, joinCredit: 100 })
    server.advance(joinTimeout * 1000 - 1)
    await server.dependencies.jobs.runDue()
    expect((await readMatchup(server, member, id)).removedAt).toBeNull()
    server.advance(1)
    await server.dependencies.jobs.runDue()
    expect((await readMatchup(server, member, id)).removedAt).not.toBeNull()
    expect(await readContext(server, member, id)).toMatchObject({ matchupAborted: true, fairDice: { secret: null } })
    expect(await creditOf(member)).toBe(500)
    expect((await askMatchup(server, await server.signIn(2), { length: 3, joinCredit: 100 })).startedAt).toBeNull()
  })

  test('W11 only the creator can delete a matchup, and only while it waits; deleting twice is no error', async () => {
    const [creator, other] = await signInAll(2)
    if (!creator || !other) throw new Error('no members')
    const { id } = await askMatchup(server, creator, { length: 3, joinCredit: 100 })
    expect((await send(server, other, 'DELETE', `/matchup/${id}`)).status).toBe(403)
    expect((await send(server, creator, 'DELETE', `/matchup/${id}`)).status).toBe(200)
    expect((await send(server, creator, 'DELETE', `/matchup/${id}`)).status).toBe(200)
    expect(await creditOf(creator)).toBe(500)
    const started = await startMatch(server, { length: 3 })
    expect((await send(server, started.white, 'DELETE', `/matchup/${started.matchupId}`)).status).toBe(409)
    expect((await send(server, creator, 'DELETE', '/matchup/999999')).status).toBe(404)
  })

  test('W11 a member who closes the page while waiting leaves the queue three seconds later', async () => {
    const [creator, joiner] = await signInAll(2)
    if (!creator || !joiner) throw new Error('no members')
    const { presence, jobs } = server.dependencies
    const leave = presence.connect(creator.id)
    const { id } = await askMatchup(server, creator, { length: 3 })
    leave()
    const other = await askMatchup(server, joiner, { length: 3 })
    expect(other.id).not.toBe(id)
    server.advance(3_000)
    await jobs.runDue()
    expect((await readMatchup(server, creator, id)).removedAt).not.toBeNull()
    expect((await readMatchup(server, joiner, other.id)).removedAt).toBeNull()
  })

  test('W11 a page that is loaded again keeps its place', async () => {
    const [creator, joiner] = await signInAll(2)
    if (!creator || !joiner) throw new Error('no members')
    const { presence, jobs } = server.dependencies
    const leave = presence.connect(creator.id)
    const { id } = await askMatchup(server, creator, { length: 3 })
    leave()
    presence.connect(creator.id)
    server.advance(3_000)
    await jobs.runDue()
    expect((await askMatchup(server, joiner, { length: 3 })).id).toBe(id)
  })

  describe('W898 a member whose line comes back', () => {
    /** A member who waits with a dropped line, and another who began to wait meanwhile. */
    async function waitSideBySide() {
      const [creator, joiner, stranger] = await signInAll(3)
      if (!creator || !joiner || !stranger) throw new Error('no members')
      const leave = server.dependencies.presence.connect(creator.id)
      const { id } = await askMatchup(server, creator, { length: 3, joinCredit: 100 })
      leave()
      const unfit = await askMatchup(server, stranger, { length: 5, joinCredit: 100 })
      const other = await askMatchup(server, joiner, { length: 3, joinCredit: 100 })
      expect(other.id).not.toBe(id)
      const comeBack = async () => {
        server.dependencies.presence.connect(creator.id)
        await expect.poll(async () => (await jobsOf(RETURN_JOB)).length).toBe(1)
      }
      return { creator, joiner, id, other: other.id, unfit: unfit.id, comeBack }
    }

    test('is seated with one who began to wait meanwhile, and pays once', async () => {
      const { creator, joiner, id, other, unfit, comeBack } = await waitSideBySide()
      await comeBack()
      server.advance(2_000)
      await server.dependencies.jobs.runDue()
      expect(await readMatchup(server, joiner, other)).toMatchObject({ userBId: creator.id, length: 3 })
      expect((await readMatchup(server, creator, id)).removedAt).not.toBeNull()
      expect((await readMatchup(server, creator, unfit)).userBId).toBeNull()
      expect([await creditOf(creator), await creditOf(joiner)]).toEqual([400, 400])
    })

    test('and whose new page takes the search back, is seated nowhere', async () => {
      const { creator, joiner, id, other, comeBack } = await waitSideBySide()
      await comeBack()
      expect((await send(server, creator, 'DELETE', `/matchup/${id}`)).status).toBe(200)
      server.advance(2_000)
      await server.dependencies.jobs.runDue()
      expect((await readMatchup(server, joiner, other)).userBId).toBeNull()
      expect(await creditOf(creator)).toBe(500)
    })
  })
})

describe("a member's matchups", () => {
  test('W5 are paged, sorted and filtered', async () => {
    const { white, matchupId } = await startMatch(server, { length: 3 })
    server.advance(1_000)
    const bot = await askMatchup(server, white, { length: 1, playWithBot: true })
    server.advance(1_000)
    const waiting = await askMatchup(server, white, { length: 5 })
    await send(server, white, 'DELETE', `/matchup/${waiting.id}`)
    const list = async (query: string) => {
      const answer = await server.app.inject({ url: `/api/user/me/matchup?${query}`, headers: white.headers })
      return [answer.headers['x-pagination-count'], ...answer.json<Matchup[]>().map(({ id }) => id)]
    }
    expect(await list('excludeGames=true&sort=-createdAt')).toEqual(['3', waiting.id, bot.id, matchupId])
    expect(await list('take=1&skip=1')).toEqual(['3', bot.id])
    expect(await list('finishedAt=null&removedAt=null&tournamentId=null&sort=createdAt')).toEqual([
      '2',
      matchupId,
      bot.id,
    ])
    expect(await list(`createdAt[lte]=${bot.createdAt}&id[ne]=${bot.id}`)).toEqual(['1', matchupId])
    expect((await send(server, white, 'GET', '/user/me/matchup?secret=1')).status).toBe(400)
  })
})

function never(): never {
  throw new Error('no such member')
}
