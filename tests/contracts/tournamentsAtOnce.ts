import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { Competitor, Tournament } from '../../src/protocol/tournament/tournament.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { expectOk, send } from '../server/playing.ts'
import type { TestCaller, TestServer } from '../server/testServer.ts'
import { HOUR, makeHolding } from '../server/contests/tournaments/holding.ts'

export interface TournamentProcesses {
  readonly database: () => Database
  readonly servers: () => readonly TestServer[]
  readonly serverOf: (index: number) => TestServer
  readonly signInAll: (count: number) => Promise<readonly TestCaller[]>
  /** Checks that no balance is below zero or differs from its ledger, and the sum of all credit. */
  readonly checkBooks: (total: number) => Promise<void>
}

/** Tournaments in which everything happens at the same moment, on two processes where the store allows that. */
export function describeTournaments({ database, servers, serverOf, signInAll, checkBooks }: TournamentProcesses): void {
  const join = (index: number, caller: TestCaller, id: number) =>
    send<Competitor>(serverOf(index), caller, 'POST', `/tournament/${id}/competitor`, {})
  const leave = (index: number, caller: TestCaller, id: number) =>
    send(serverOf(index), caller, 'DELETE', `/tournament/${id}/competitor`)
  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const totals = async () => {
    const { rows } = await database().queries.execute<{ total: number; seats: number }>(sql`
      select t.total_competitors as total,
        (select count(*)::int from tournament_competitors c where c.tournament_id = t.id) as seats
      from tournaments t order by t.id`)
    for (const { total, seats } of rows) expect(total).toBe(seats)
    return rows.map(({ seats }) => seats)
  }
  const advanceAll = async (ms: number) => {
    for (const server of servers()) server.advance(ms)
    await runAll()
  }
  /** Every process looks for due jobs at the same moment, until none of them finds any. */
  const runAll = async (): Promise<void> => {
    for (;;) {
      const ran = await Promise.all(servers().map(({ dependencies }) => dependencies.jobs.runDue()))
      if (ran.every((count) => count === 0)) return
    }
  }

  test('W378 of twenty members and four seats, four members are in and have paid, and the others hear that it is full', async () => {
    const members = await signInAll(20)
    const id = await makeHolding(serverOf(0)).create({ maximumCompetitors: 4, registrationCredit: 100 })
    const answers = await Promise.all(members.map((member, index) => join(index, member, id)))
    expect(statuses(answers)).toEqual([...Array<number>(4).fill(200), ...Array<number>(16).fill(737)])
    expect(await totals()).toEqual([4])
    await checkBooks(20 * 500 - 400)
  })

  test('W378 a member who joins twelve times at once has one seat and pays once, and the last credit pays for one of three', async () => {
    const [member] = await signInAll(1)
    if (!member) throw new Error('nobody is there')
    const holding = makeHolding(serverOf(0))
    const id = await holding.create({ registrationCredit: 100 })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => join(index, member, id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const dear = [
      await holding.create({ registrationCredit: 300 }),
      await holding.create({ registrationCredit: 300 }),
      await holding.create({ registrationCredit: 300 }),
    ]
    expect(statuses(await Promise.all(dear.map((other, index) => join(index, member, other))))).toEqual([200, 743, 743])
    expect((await totals()).toSorted((one, other) => one - other)).toEqual([0, 0, 1, 1])
    await checkBooks(20 * 500 - 400)
  })

  test('W379 joining and leaving at once end with a seat that is paid, or with neither', async () => {
    const members = await signInAll(4)
    const id = await makeHolding(serverOf(0)).create({ registrationCredit: 100 })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const member = members[index % members.length]
        if (!member) throw new Error('nobody is there')
        return Math.floor(index / members.length) % 2 === 0 ? join(index, member, id) : leave(index, member, id)
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [seats = 0] = await totals()
    await checkBooks(20 * 500 - seats * 100)
  })

  test('W377 W378 when members join while the registration closes and the tournament starts, whoever is in is drawn, and whoever is not has the credit back', async () => {
    const members = await signInAll(12)
    const id = await makeHolding(serverOf(0)).create({ registrationCredit: 50 })
    for (const [index, member] of members.slice(0, 5).entries()) await join(index, member, id)
    // The clocks of processes differ a little, so for some the registration is over.
    serverOf(1).advance(2 * HOUR)
    const late = members.slice(5).map((member, index) => join(index % 2 === 0 ? 0 : 1, member, id))
    const [answers] = await Promise.all([Promise.all(late), serverOf(1).dependencies.jobs.runDue()])
    for (const { status } of answers) expect([200, 738]).toContain(status)
    if (servers().length > 1) serverOf(0).advance(2 * HOUR)
    await runAll()
    const [seats = 0] = await totals()
    expect(seats).toBe(5 + answers.filter(({ status }) => status === 200).length)
    await checkBooks(20 * 500 - seats * 50)
    const { rows } = await database().queries.execute(sql`
      select count(*)::int as unseeded from tournament_competitors where seed is null`)
    expect(rows).toEqual([{ unseeded: 0 }])
  })

  test('W377 W392 when the matches of a tournament end at once, with the jobs of all processes, everything happens once', async () => {
    const members = await signInAll(8)
    const holding = makeHolding(serverOf(0))
    const id = await holding.create({ elimination: 2, doubleFinal: 2, prize: 100, registrationCredit: 10 })
    for (const [index, member] of members.entries()) await join(index, member, id)
    await advanceAll(HOUR)
    await advanceAll(HOUR)
    for (let rounds = 0; rounds < 20; rounds++) {
      const running = await holding.running(members[0] ?? neverHere(), id)
      if (running.length === 0) break
      await Promise.all(running.map((match, index) => playOn(serverOf(index), match, members)))
      await runAll()
    }
    const [reader = neverHere()] = members
    const shown = await expectOk<Tournament>(serverOf(0), reader, 'GET', `/tournament/${id}`)
    expect(shown.status).toBe('finished')
    const placed = await holding.competitors(reader, id)
    expect(placed.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(placed.map(({ prize }) => prize).slice(0, 4)).toEqual([60, 30, 10, null])
    const { rows } = await database().queries.execute(sql`
      select (select count(*)::int from matchups where finished_at is not null) as matches,
        (select sum(rated_matches)::int from members) as rated,
        (select sum(tournament_golds * 100 + tournament_silvers * 10 + tournament_bronzes)::int from members) as medals`)
    const [{ matches, rated } = {}] = rows
    expect([14, 15]).toContain(matches)
    expect(rated).toBe(2 * Number(matches))
    expect(rows).toMatchObject([{ medals: 111 }])
    await checkBooks(20 * 500 - 80 + 100)
  })
}

function neverHere(): never {
  throw new Error('nobody is there')
}

/** Both members come, and the one on turn gives up, twice at once. */
async function playOn(server: TestServer, { id, userAId, userBId }: Matchup, members: readonly TestCaller[]) {
  const seats = members.filter((member) => member.id === userAId || member.id === userBId)
  const seed = { seed: '00112233445566778899aabbccddeeff' }
  await Promise.all(seats.map((seat) => expectOk(server, seat, 'PUT', `/matchup/${id}/seed`, seed)))
  const resigned = await Promise.all(
    [...seats, ...seats].map((seat) => send(server, seat, 'PUT', `/matchup/${id}/resign`)),
  )
  expect(resigned.filter(({ status }) => status === 200)).toHaveLength(1)
}
