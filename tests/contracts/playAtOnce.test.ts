import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Challenge } from '../../src/protocol/challenge/challenge.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { RETURN_JOB } from '../../src/server/play/matchmaking/seatReturned.ts'
import { AWAY_JOB } from '../../src/server/play/seating/awayJob.ts'
import { seededRandom } from '../engine/seededRandom.ts'
import { askMatchup, playToEnd, readContext, readMatchup, send, startMatch } from '../server/playing.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer } from '../server/testServer.ts'
import type { TestCaller, TestServer } from '../server/testServer.ts'
import { describeActions } from './actionsAtOnce.ts'
import { findPostgres, PATIENT, startPostgres } from './postgresServer.ts'
import type { PostgresServer } from './postgresServer.ts'
import { describeRepeats } from './repeatsAtOnce.ts'
import { describeTournaments } from './tournamentsAtOnce.ts'

/** Members and requests that meet at the same moment, on two processes where the store allows that. */
describe('at once on the embedded store', () => {
  describePlay(openMemoryDatabase, 1)
})

const programs = findPostgres()
if (programs === undefined) {
  process.stdout.write('PostgreSQL is not installed here: playing at once ran on the embedded store alone.\n')
} else {
  describe('at once on PostgreSQL, on two processes', () => {
    let postgres: PostgresServer | undefined
    const open = async () => {
      postgres = await startPostgres(programs)
      const database = openPostgresDatabase(await postgres.createDatabase(), failOnEffect, PATIENT)
      await migrate(database, readMigrations())
      return database
    }
    describePlay(open, 2, () => postgres?.stop())
  })
}

function describePlay(open: () => Promise<Database>, processes: number, stop?: () => Promise<void> | undefined): void {
  let database: Database
  let servers: readonly TestServer[]

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyDatabase(database)
    const started: TestServer[] = []
    for (let number = 0; number < processes; number += 1) started.push(await startTestServer(database))
    servers = started
    return async () => {
      for (const server of servers) await server.close()
    }
  })
  afterAll(async () => {
    await database.close()
    await stop?.()
  })

  const serverOf = (index: number): TestServer => {
    const server = servers[index % servers.length]
    if (!server) throw new Error('no server')
    return server
  }
  const signInAll = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => serverOf(0).signIn(index + 1)))
  const ask = (index: number, caller: TestCaller, wish: object) =>
    send<Matchup>(serverOf(index), caller, 'POST', '/matchup', wish)
  const challenge = (index: number, caller: TestCaller, wish: object) =>
    send<Challenge>(serverOf(index), caller, 'POST', '/challenge', wish)
  const answer = (index: number, caller: TestCaller, what: string) =>
    send<Challenge>(serverOf(index), caller, 'POST', `/challenge/${what}`)

  test('W10 twenty callers make ten matches, everybody in one', async () => {
    const members = await signInAll(20)
    const answers = await Promise.all(members.map((member, index) => ask(index, member, { length: 3, joinCredit: 50 })))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const ids = new Set(answers.map(({ body }) => body.id))
    expect(ids.size).toBe(10)
    const seats = await Promise.all([...ids].map((id) => readMatchup(serverOf(0), first(members), id)))
    const seated = seats.flatMap(({ userAId, userBId }) => [userAId, userBId])
    expect([seated.length, new Set(seated)]).toEqual([20, new Set(members.map(({ id }) => id))])
    await checkBooks(database, 20 * 450)
  })

  test('W10 one member asking twenty times waits once', async () => {
    const member = await serverOf(0).signIn(1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(index, member, { length: 3, joinCredit: 300 })),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const { rows } = await database.queries.execute(
      sql`select id from matchups where started_at is null and removed_at is null`,
    )
    expect(rows).toHaveLength(1)
    await checkBooks(database, 19 * 500 + 200)
  })

  test('W10 members who wish for several things at once are never seated twice, and no request fails', async () => {
    const random = seededRandom(4)
    const members = await signInAll(8)
    const requests = Array.from({ length: 80 }, (_, index) => {
      const member = members[index % members.length] ?? first(members)
      const wish = { length: [0, 3, 5][index % 3], joinCredit: random() < 0.5 ? 0 : 10, isTakhteh: random() < 0.3 }
      return ask(index, member, wish)
    })
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status))
    expect(statuses).toEqual(new Set([200]))
    const { rows } = await database.queries.execute(sql`
      select user_a_id from matchups where started_at is null and removed_at is null group by 1 having count(*) > 1
      union all select least(user_a_id, user_b_id) from matchups
      where user_b_id is not null group by least(user_a_id, user_b_id), greatest(user_a_id, user_b_id) having count(*) > 1`)
    expect(rows).toEqual([])
    await checkBooks(database)
  })

  test('W11 deleting and joining at once end in a match or in a refund, never in both', async () => {
    const members = await signInAll(10)
    for (let pair = 0; pair < 5; pair += 1) {
      const [creator, joiner] = [members[2 * pair] ?? first(members), members[2 * pair + 1] ?? first(members)]
      const { id } = await askMatchup(serverOf(0), creator, { length: 3, joinCredit: 100 })
      const [deleted, joined] = await Promise.all([
        send(serverOf(0), creator, 'DELETE', `/matchup/${id}`),
        ask(1, joiner, { length: 3, joinCredit: 100 }),
      ])
      expect(deleted.status).toBe(joined.body.id === id ? 409 : 200)
      if (joined.body.id !== id) await send(serverOf(0), joiner, 'DELETE', `/matchup/${joined.body.id}`)
    }
    await checkBooks(database)
  })

  test('W898 ten searchers whose lines come back at once all find an opponent, and pay once', async () => {
    const members = await signInAll(10)
    const connect = (index: number, { id }: TestCaller) => serverOf(index).dependencies.presence.connect(id)
    const countOf = async (what: ReturnType<typeof sql>) => (await database.queries.execute(what)).rows.length
    const waiting = sql`select id from matchups where started_at is null and removed_at is null`
    const jobsOf = (kind: string) => sql`select key from jobs where kind = ${kind}`
    for (const [index, member] of members.entries()) {
      const drop = connect(index, member)
      await ask(index, member, { length: 3, joinCredit: 50 })
      drop()
      await expect.poll(() => countOf(jobsOf(AWAY_JOB))).toBe(index + 1)
    }
    expect(await countOf(waiting)).toBe(10)
    members.forEach((member, index) => connect(index, member))
    await expect.poll(() => countOf(jobsOf(RETURN_JOB))).toBe(10)
    for (const server of servers) server.advance(2_000)
    await Promise.all(servers.map((server) => server.dependencies.jobs.runDue()))
    expect(await countOf(waiting)).toBe(0)
    expect(await countOf(sql`select id from matchups where started_at is not null`)).toBe(5)
    await checkBooks(database, 10 * 500 + 10 * 450)
  })

  test('W352 of accepting many times and taking back at once, exactly one wins, and both pay once', async () => {
    const members = await signInAll(12)
    let matches = 0
    for (let pair = 0; pair < 6; pair += 1) {
      const [asker, asked] = [members[2 * pair] ?? first(members), members[2 * pair + 1] ?? first(members)]
      const wish = { userBId: asked.id, length: 3, joinCredit: 100 }
      const sent = await Promise.all([0, 1, 2].map((at) => challenge(at, asker, wish)))
      const { id } = sent[0]?.body ?? { id: 0 }
      expect(sent.map(({ status, body }) => [status, body.id])).toEqual([0, 1, 2].map(() => [200, id]))
      const accepts = [0, 1, 2].map((at) => answer(at, asked, `${id}/accept`))
      const [taken, ...accepted] = await Promise.all([answer(pair, asker, `${id}/decline`), ...accepts])
      const isMatch = taken.status === 409
      expect(accepted.map(({ status }) => status)).toEqual(accepted.map(() => (isMatch ? 200 : 409)))
      expect(new Set(accepted.map(({ body }) => body.matchupId)).size).toBe(1)
      if (isMatch) matches += 1
    }
    const { rows } = await database.queries.execute(sql`select count(*)::int as matches from matchups`)
    expect(rows).toEqual([{ matches }])
    await checkBooks(database, 20 * 500 - matches * 200)
  })

  test('W352 W10 accepting crossed challenges while both members search seats neither of them twice, and no request fails', async () => {
    const members = await signInAll(6)
    const waiting = (index: number) => ask(index, members[index] ?? first(members), { length: 3, joinCredit: 20 })
    const to = (index: number) => ({ userBId: (members[index] ?? first(members)).id, length: 5, joinCredit: 20 })
    const pairs = [0, 2, 4].flatMap((one) => [
      [one, one + 1],
      [one + 1, one],
    ])
    const sent = await Promise.all(
      pairs.map(([from = 0, other = 0]) => challenge(from, members[from] ?? first(members), to(other))),
    )
    const answers = await Promise.all([
      ...sent.map(({ body }, at) => answer(at, members[pairs[at]?.[1] ?? 0] ?? first(members), `${body.id}/accept`)),
      ...members.map((_, index) => waiting(index)),
    ])
    expect(
      answers
        .slice(0, 6)
        .map(({ status }) => status)
        .toSorted(byNumber),
    ).toEqual([200, 200, 200, 409, 409, 409])
    expect(answers.slice(6).map(({ status }) => status)).toEqual(members.map(() => 200))
    const { rows } = await database.queries.execute(sql`
      select user_a_id from matchups where started_at is null and removed_at is null group by 1 having count(*) > 1`)
    expect(rows).toEqual([])
    await checkBooks(database)
  })

  test('W13 one of many equal actions at once is played', async () => {
    const { white, black, context, matchupId } = await startMatch(serverOf(0), { length: 3 })
    const mover = context.currentPlayer === 'white' ? white : black
    const move = { name: 'move', moves: context.possibleMoves[0], updateIndex: context.updateIndex }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send(serverOf(index), mover, 'PUT', `/game/${context.id}/action`, index % 4 === 3 ? { name: 'resign' } : move),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 403, 409]).toContain(status)
    expect((await readContext(serverOf(1), mover, matchupId)).updateIndex).toBe(context.updateIndex + 1)
  })

  test('W16 W50 matches of the same members that end together are all paid and rated once', async () => {
    const members = await signInAll(4)
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 2],
      [1, 3],
    ] as const
    const started = []
    for (const [one, other] of pairs) {
      started.push(await startMatch(serverOf(0), { length: 1, joinCredit: 20 }, [one + 1, other + 1]))
    }
    const resigned = await Promise.all(
      started.flatMap(({ white, black, context, matchupId }, index) => {
        const mover = context.currentPlayer === 'white' ? white : black
        const resign = (server: TestServer) => send(server, mover, 'PUT', `/matchup/${matchupId}/resign`)
        return [resign(serverOf(index)), resign(serverOf(index + 1))]
      }),
    )
    expect(resigned.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(pairs.length)
    const { rows } = await database.queries.execute(sql`
      select sum(rated_matches)::int as matches, sum(matchup_wins)::int as wins, round(sum(elo_rating))::int as ratings
      from members`)
    expect(rows).toEqual([{ matches: 12, wins: 6, ratings: 20 * 1500 }])
    expect(members).toHaveLength(4)
    await checkBooks(database, 20 * 500)
  })

  test('W13 W22 a whole match is played while the jobs of all processes run', async () => {
    const started = await startMatch(serverOf(0), { length: 1 })
    const running = servers.map(({ dependencies }) => {
      dependencies.jobs.start()
      return dependencies.jobs
    })
    const contexts = await playToEnd(serverOf(0), started, seededRandom(2))
    await Promise.all(running.map((jobs) => jobs.stop()))
    expect(contexts.at(-1)).toMatchObject({ matchupFinished: true, phase: 'over' })
    const { rows } = await database.queries.execute(sql`
      select count(*)::int as records, max(index)::int + 1 as last, max(update_index)::int as at from game_records`)
    expect(rows[0]).toMatchObject({ at: contexts.at(-1)?.updateIndex })
    expect(rows[0]?.['records']).toBe(rows[0]?.['last'])
  })

  const processesOf = {
    database: () => database,
    servers: () => servers,
    serverOf,
    signInAll,
    checkBooks: (total: number) => checkBooks(database, total),
  }
  describeTournaments(processesOf)
  describeRepeats(processesOf)
  describeActions(processesOf)
}

const byNumber = (one: number, other: number) => one - other

/**
 * Checks that no balance is below zero or differs from its ledger, and the sum of all credit if the caller knows it.
 */
async function checkBooks(database: Database, total?: number): Promise<void> {
  const { rows } = await database.queries.execute(sql`
    select m.id from members m where m.credit < 0
      or m.credit <> (select coalesce(sum(e.amount), 0) from credit_entries e where e.member_id = m.id)`)
  expect(rows).toEqual([])
  if (total === undefined) return
  const { rows: sums } = await database.queries.execute(sql`select sum(credit)::int as credit from members`)
  expect(sums).toEqual([{ credit: total }])
}

function first(members: readonly TestCaller[]): TestCaller {
  const [member] = members
  if (!member) throw new Error('no members')
  return member
}

function failOnEffect(error: unknown): never {
  throw error
}
