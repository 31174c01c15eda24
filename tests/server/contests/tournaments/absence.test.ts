import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import type { Notification } from '../../../../src/protocol/notification/notification.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { forgiveDowntime } from '../../../../src/server/play/presence/downtime.ts'
import { heartbeats } from '../../../../src/server/play/presence/heartbeatTable.ts'
import { blockMember } from '../../../../src/server/people/sessions/blockMember.ts'
import { askMatchup, expectOk, readContext, readMatchup, send } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { HOUR, type Holding, MINUTE, makeHolding } from './holding.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let holding: Holding
/** The members in the order of their seeds, because all begin with the same Elo. */
let callers: readonly TestCaller[]
let first: TestCaller
let second: TestCaller
let third: TestCaller
let fourth: TestCaller

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  holding = makeHolding(server)
  ;[first, second, third, fourth] = await Promise.all([
    server.signIn(1),
    server.signIn(2),
    server.signIn(3),
    server.signIn(4),
  ])
  callers = [first, second, third, fourth]
})

/** Four members have joined, and their semi-finals have begun: first against fourth, second against third. */
async function beginFour(changed: Parameters<Holding['create']>[0] = {}): Promise<{ id: number; semis: Matchup[] }> {
  const id = await holding.create(changed)
  for (const caller of callers) expect(await holding.join(caller, id)).toMatchObject({ status: 200 })
  await holding.begin()
  return { id, semis: await holding.running(first, id) }
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}

describe('a competitor who does not come', () => {
  test('W388 loses by timeout after three minutes, and the opponent sees the time that is left', async () => {
    const { id, semis } = await beginFour()
    const [semi, other] = [at(semis, 0), at(semis, 1)]
    expect(await holding.seed(first, semi.id)).toMatchObject({ status: 200, body: { phase: 'waiting' } })
    const context = await readContext(server, first, semi.id)
    expect(context.player.map(({ awayUntil }) => awayUntil)).toEqual([null, '2026-01-01T02:03:00.000Z'])
    await holding.playMatch(other, second, third)
    server.advance(3 * MINUTE - 1)
    await holding.runDue()
    expect(await readMatchup(server, first, semi.id)).toMatchObject({ finished: false })
    server.advance(1)
    await holding.runDue()
    expect(await readMatchup(server, first, semi.id)).toMatchObject({
      finished: true,
      isTimeout: true,
      winnerUserId: first.id,
      userAScore: 1,
      userBScore: 0,
    })
    const [final] = await holding.running(first, id)
    expect(final).toMatchObject({ userAId: first.id, userBId: second.id, roundIndex: 1 })
    const [round] = await holding.rounds(first, id)
    const places = await holding.places(first, round?.id ?? 0)
    expect(places.map(({ isTimeout, winnerUserId }) => [isTimeout, winnerUserId])).toEqual([
      [true, first.id],
      [false, second.id],
    ])
    await holding.playMatch(at(await holding.running(first, id), 0), second, first)
    const placed = await holding.competitors(first, id)
    expect(placed.map(({ userId, medal }) => [userId, medal])).toEqual([
      [second.id, 'gold'],
      [first.id, 'silver'],
      [third.id, 'bronze'],
      [fourth.id, null],
    ])
  })

  test('W389 when neither comes, the better seed advances, and a medal has to be earned', async () => {
    const { id, semis } = await beginFour({ prize: 100 })
    await holding.playMatch(at(semis, 1), third, second)
    server.advance(3 * MINUTE)
    await holding.runDue()
    const semi = await readMatchup(server, first, at(semis, 0).id)
    expect(semi).toMatchObject({ finished: false, winnerUserId: null })
    expect(semi.removedAt).not.toBeNull()
    const known = await expectOk<Matchup[]>(server, fourth, 'GET', `/tournament/${id}/matchup?isMyMatchup=true`)
    expect(known).toEqual([])
    const final = at(await holding.running(first, id), 0)
    expect(final).toMatchObject({ userAId: first.id, userBId: third.id })
    server.advance(3 * MINUTE)
    await holding.runDue()
    expect(await holding.read(first, id)).toMatchObject({ status: 'finished' })
    const placed = await holding.competitors(first, id)
    expect(placed.map(({ userId, medal, prize }) => [userId, medal, prize])).toEqual([
      [first.id, null, null],
      [third.id, 'silver', 30],
      [second.id, 'bronze', 10],
      [fourth.id, null, null],
    ])
    const { rows } = await database.queries.execute(sql`select sum(rated_matches)::int as rated from members`)
    expect(rows).toEqual([{ rated: 2 }])
  })

  test('W386 a tournament announces a round and a match that nobody came to, and no other match', async () => {
    const { id, semis } = await beginFour()
    const heard = holding.listen(`tournament:${id}`)
    const updates = () => heard.filter(({ kind }) => kind === 'tournamentUpdated').length
    await holding.playMatch(at(semis, 1), second, third)
    expect(heard.at(-1)).toMatchObject({ kind: 'matchupUpdated', matchup: { winnerUserId: second.id } })
    expect(updates()).toBe(0)
    server.advance(3 * MINUTE)
    await holding.runDue()
    expect(updates()).toBe(2)
  })

  test('W389 the medal goes to the competitor who played later', async () => {
    const { id, semis } = await beginFour()
    await holding.playMatch(at(semis, 1), second, third)
    server.advance(3 * MINUTE)
    await holding.runDue()
    await holding.playMatch(at(await holding.running(first, id), 0), first, second)
    expect(await holding.competitors(first, id, '?sort=rank&take=1')).toMatchObject([
      { userId: first.id, medal: 'gold' },
    ])
  })

  test('W381 a blocked member stays in, and loses the matches that it does not come to', async () => {
    const { id, semis } = await beginFour()
    await database.transaction((tx) => blockMember(tx, server.dependencies, fourth.id))
    await holding.seed(first, at(semis, 0).id)
    await holding.playMatch(at(semis, 1), second, third)
    server.advance(3 * MINUTE)
    await holding.runDue()
    await holding.playMatch(at(await holding.running(first, id), 0), first, second)
    expect((await holding.competitors(first, id)).map(({ userId }) => userId)).toEqual(
      callers.map(({ id: memberId }) => memberId),
    )
    expect((await holding.read(first, id)).status).toBe('finished')
  })

  test('W388 the three minutes stand still while no server runs', async () => {
    const { semis } = await beginFour()
    await database.queries.update(heartbeats).set({ beatAt: new Date(server.dependencies.clock()) })
    server.advance(HOUR)
    await database.transaction((tx) => forgiveDowntime(tx, server.dependencies))
    await holding.runDue()
    expect(await readMatchup(server, first, at(semis, 0).id)).toMatchObject({ finished: false, removedAt: null })
    server.advance(3 * MINUTE)
    await holding.runDue()
    expect((await readMatchup(server, first, at(semis, 0).id)).removedAt).not.toBeNull()
  })
})

describe('a match of a tournament', () => {
  test('W385 is shown and announced as a tournament match, lets nobody else in, and cannot be deleted', async () => {
    const id = await holding.create({ roundGap: 5 })
    for (const caller of callers) await holding.join(caller, id)
    const [news, ownNews] = [holding.listen(`tournament:${id}`), holding.listen(`user:${first.id}`)]
    await holding.begin()
    const [semi] = await holding.running(first, id)
    const kinds = new Set(news.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['tournamentUpdated', 'matchupUpdated']))
    expect(ownNews).toContainEqual({ kind: 'singleMatchupStarted', matchupId: semi?.id })
    expect(ownNews.find(({ kind }) => kind === 'matchupUpdated')).toMatchObject({
      matchup: { tournament: { id }, isMyMatchup: true },
    })
    expect(await expectOk<Matchup[]>(server, second, 'GET', '/matchup/lobby')).toEqual([])
    for (const caller of [first, fourth]) {
      expect(await send(server, caller, 'DELETE', `/matchup/${semi?.id}`)).toMatchObject({ status: 409 })
    }
    const live = await expectOk<Matchup[]>(server, second, 'GET', '/matchup/live')
    expect(live[0]).toMatchObject({ tournament: { id, title: 'جام آزمون' } })
    await expectOk(server, second, 'POST', '/favorite/matchup', { matchupId: semi?.id })
    expect(await expectOk(server, second, 'GET', '/favorite/matchup')).toMatchObject([
      { matchup: { tournament: { id } } },
    ])
  })

  test('W10 leaves its members free to be seated with others until it begins', async () => {
    const id = await holding.create({ roundGap: 60 })
    for (const caller of callers) await holding.join(caller, id)
    await holding.begin()
    const semis = await holding.running(first, id)
    await holding.playMatch(at(semis, 0), first, fourth)
    await holding.playMatch(at(semis, 1), second, third)
    const waiting = await askMatchup(server, first, { length: 1 })
    const joined = await askMatchup(server, second, { length: 1 })
    expect(joined).toMatchObject({ id: waiting.id, tournamentId: null })
    const upcoming = await expectOk<Matchup[]>(server, first, 'GET', `/tournament/${id}/upcoming_matchup`)
    expect(upcoming).toMatchObject([{ startedAt: null, removedAt: null }])
  })

  test('W10 takes its members out of the search and tells them', async () => {
    const id = await holding.create({ roundGap: 5 })
    for (const caller of callers) await holding.join(caller, id)
    server.advance(HOUR)
    await holding.runDue()
    server.advance(HOUR - 20_000)
    const waiting = await askMatchup(server, first, { length: 3, joinCredit: 10 })
    const heard = holding.listen(`matchup:${waiting.id}`)
    server.advance(20_000)
    await holding.runDue()
    const [semi] = await holding.running(first, id)
    const dropped = await readMatchup(server, first, waiting.id)
    expect(dropped.removedAt).toBe(semi?.startedAt)
    expect(heard.at(-1)).toMatchObject({ kind: 'matchupUpdated', matchup: { removedAt: dropped.removedAt } })
    expect(await expectOk<Matchup[]>(server, second, 'GET', '/matchup/lobby')).toEqual([])
  })

  test('W385 is in the lists that the screens ask for', async () => {
    const { id, semis } = await beginFour()
    const active = `finishedAt=null&isMyMatchup=true&userAId[ne]=null&userBId[ne]=null&startedAt[ne]=null&skip=0&take=1`
    const ask = (caller: TestCaller, query: string) =>
      expectOk<Matchup[]>(server, caller, 'GET', `/tournament/${id}/matchup?${query}`)
    expect(await ask(first, active)).toMatchObject([{ id: at(semis, 0).id, isMyMatchup: true }])
    expect(await ask(second, active)).toMatchObject([{ id: at(semis, 1).id, isMyMatchup: true }])
    expect(await ask(await server.signIn(5), active)).toEqual([])
    expect((await ask(second, 'sort=isMyMatchup,id')).map((match) => match.id)).toEqual([
      at(semis, 1).id,
      at(semis, 0).id,
    ])
    expect(await ask(first, 'userAId=null')).toEqual([])
    await holding.playMatch(at(semis, 0), first, fourth)
    expect(await ask(first, active)).toEqual([])
  })

  test('W387 has the tournament’s bank, and the used bank counts', async () => {
    const { id, semis } = await beginFour({ matchupBankTime: 75 })
    const semi = at(semis, 0)
    await holding.seed(first, semi.id)
    await holding.seed(fourth, semi.id)
    const opened = await readContext(server, first, semi.id)
    expect(opened.clock).toMatchObject({ bank: [75_000, 75_000] })
    // The delay of twelve seconds passes, then the whole bank, and the second that the network may take.
    server.advance(88_000)
    await holding.runDue()
    expect(await readMatchup(server, first, semi.id)).toMatchObject({ isTimeout: true })
    const used = (await holding.competitors(first, id, '?sort=usedBank')).map(({ usedBank }) => usedBank)
    expect(used).toEqual([0, 0, 0, 75])
  })
})

describe('canceling', () => {
  const canceledOf = async (caller: TestCaller) =>
    (await expectOk<Notification[]>(server, caller, 'GET', '/user/me/notification')).filter(
      ({ categoryName }) => categoryName === 'tournament_canceled',
    )

  test('W377 W390 three competitors are too few: all get their fee back and are told, once', async () => {
    const id = await holding.create({ registrationCredit: 40 })
    for (const caller of callers.slice(0, 3)) await holding.join(caller, id)
    await holding.begin()
    await holding.runDue()
    expect(await holding.read(first, id)).toMatchObject({ status: 'canceled' })
    expect(await Promise.all(callers.map(holding.creditOf))).toEqual([500, 500, 500, 500])
    expect(await canceledOf(first)).toMatchObject([{ payload: { tournamentId: id, tournamentName: 'جام آزمون' } }])
    expect(await canceledOf(fourth)).toEqual([])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W390 when the operator cancels a running tournament, its matches are aborted and nothing follows', async () => {
    const { id, semis } = await beginFour({ registrationCredit: 40, prize: 100 })
    await holding.playMatch(at(semis, 1), second, third)
    await holding.callOff(id)
    await expect(holding.callOff(id)).rejects.toMatchObject({ status: 409 })
    expect(await holding.running(first, id)).toEqual([])
    expect((await readMatchup(server, first, at(semis, 0).id)).removedAt).not.toBeNull()
    server.advance(HOUR)
    await holding.runDue()
    expect(await holding.read(first, id)).toMatchObject({ status: 'canceled' })
    expect(await Promise.all(callers.map(holding.creditOf))).toEqual([500, 500, 500, 500])
    expect(await verifyLedger(database.queries)).toEqual([])
  })
})

describe('when a process dies', () => {
  /** Behaves as if the power failed in the middle of a transaction that pays: nothing of the transaction stays. */
  async function failPaying(): Promise<() => Promise<void>> {
    await database.queries.execute(sql`
      create function fail_paying() returns trigger language plpgsql as
      $$ begin raise exception 'the power failed'; end $$`)
    await database.queries.execute(sql`
      create trigger fail_paying before insert on credit_entries for each row execute function fail_paying()`)
    return async () => void (await database.queries.execute(sql`drop function fail_paying() cascade`))
  }

  test('W377 W392 the end of a tournament is all or nothing, and comes once', async () => {
    const { id, semis } = await beginFour({ prize: 100 })
    await holding.playMatch(at(semis, 0), first, fourth)
    await holding.playMatch(at(semis, 1), second, third)
    const restorePower = await failPaying()
    await holding.playMatch(at(await holding.running(first, id), 0), first, second)
    expect(await holding.read(first, id)).toMatchObject({ status: 'started' })
    expect((await holding.competitors(first, id)).map(({ rank, medal }) => [rank, medal])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    )
    await restorePower()
    server.advance(2 * MINUTE)
    await holding.runDue()
    await database.queries.execute(sql`
      insert into jobs (key, kind, due_at, payload)
      values (${`tournamentAdvance:${id}`}, 'tournamentAdvance', now() - interval '9 years', ${JSON.stringify({ id })}::jsonb)`)
    await holding.runDue()
    expect(await holding.read(first, id)).toMatchObject({ status: 'finished' })
    expect(await Promise.all(callers.map(holding.creditOf))).toEqual([560, 530, 510, 500])
    const { rows } = await database.queries.execute(
      sql`select sum(tournament_golds)::int as golds, sum(tournament_silvers)::int as silvers,
        sum(tournament_bronzes)::int as bronzes from members`,
    )
    expect(rows).toEqual([{ golds: 1, silvers: 1, bronzes: 1 }])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W395 a start that was missed comes five minutes later', async () => {
    const id = await holding.create()
    for (const caller of callers) await holding.join(caller, id)
    server.advance(5 * HOUR)
    await holding.runDue()
    expect(await holding.read(first, id)).toMatchObject({ status: 'started' })
    expect(await holding.running(first, id)).toEqual([])
    const upcoming = await expectOk<Matchup[]>(server, first, 'GET', `/tournament/${id}/upcoming_matchup`)
    expect(upcoming.map(({ startsAt }) => startsAt)).toEqual(['2026-01-01T05:05:00.000Z', '2026-01-01T05:05:00.000Z'])
    server.advance(5 * MINUTE)
    await holding.runDue()
    expect(await holding.running(first, id)).toHaveLength(2)
  })
})
