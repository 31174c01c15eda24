import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Ranks } from '../../../../src/protocol/member/member.ts'
import { seedPopulation } from '../../../../src/server/site/admin/seedPopulation.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { blockMember, unblockMember } from '../../../../src/server/people/sessions/blockMember.ts'
import { seedTestMembers } from '../../../../src/server/people/members/testMembers.ts'
import { changeTallies } from '../../../../src/server/follow/rankings/tallies.ts'
import type { Tally } from '../../../../src/server/follow/rankings/rankBuckets.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let caller: TestCaller

withServer((opened) => ({ database, server } = opened), { each: true })
beforeEach(async () => {
  await seedTestMembers(server.dependencies)
  caller = await server.signIn(1)
})

const place = (id: number, change: Partial<Tally>) =>
  database.transaction((tx) =>
    changeTallies(
      tx,
      server.dependencies,
      [id],
      (tallies) => new Map([...tallies].map(([key, tally]) => [key, { ...tally, ...change }])),
    ),
  )
const readRanks = async (as = caller): Promise<Ranks> =>
  ((await server.call('GET', '/member/me', { as })).body as { ranks: Ranks }).ranks
const readBoard = async (name: string, as = caller) => {
  const { status, body } = await server.call('GET', `/user/rank/${name}`, { as })
  expect(status).toBe(200)
  return body as unknown[][]
}

test('W51 each ranking has its own order, and equals share a place', async () => {
  const ranked = { ratedMatches: 10, wins: 4 }
  await place(1, { ...ranked, rating: 1600.4, golds: 1, quizScore: 7 })
  await place(2, { ...ranked, rating: 1600.2, silvers: 9, bronzes: 9, quizScore: 7 })
  await place(3, { ratedMatches: 9, wins: 5, rating: 1900, golds: 1, quizScore: 8 })
  await place(4, { ...ranked, rating: 1600.2, golds: 1, bronzes: 1 })
  const all = await Promise.all([1, 2, 3, 4, 5].map(async (number) => readRanks(await server.signIn(number))))
  expect(all).toEqual([
    { eloRank: 1, matchupRank: 2, tournamentRank: 2, quizRank: 2 },
    { eloRank: 2, matchupRank: 2, tournamentRank: 4, quizRank: 2 },
    { eloRank: null, matchupRank: 1, tournamentRank: 2, quizRank: 1 },
    { eloRank: 2, matchupRank: 2, tournamentRank: 1, quizRank: null },
    { eloRank: null, matchupRank: null, tournamentRank: null, quizRank: null },
  ])
})

test('W152 rows are arrays: place, username, and what the ranking counts', async () => {
  await place(1, { ratedMatches: 10, wins: 6, rating: 1612.6 })
  await place(2, { ratedMatches: 12, wins: 9, rating: 1702.4, golds: 2, silvers: 1, quizScore: 40 })
  expect(await readBoard('elo')).toEqual([
    [1, 'Sara', 9, 1702, null, 'ir'],
    [2, 'Kayvan', 6, 1613, null, 'ir'],
  ])
  expect(await readBoard('tournament')).toEqual([[1, 'Sara', 2, 1, 0, null, 'ir']])
  expect(await readBoard('quiz')).toEqual([[1, 'Sara', 40, null, 'ir']])
})

test('W877 the row of a member who has chosen something ends with it, in every board and wherever it stands', async () => {
  const placed = { ratedMatches: 10, wins: 4, bronzes: 1, quizScore: 7 }
  await seedPopulation(database, { members: 150, matches: 3_000 })
  await database.queries.execute(sql`
    update members set rated_matches = 10, tournament_golds = 1, quiz_score = 50 where id > 40`)
  await place(1, { ...placed, rating: 700 })
  await database.queries.execute(sql`update members set cosmetics = '{"frame": "brass"}' where id = 1`)
  const other = await server.signIn(2)
  await place(2, { ...placed, rating: 690 })
  for (const [name, values] of [
    ['elo', 7],
    ['tournament', 8],
    ['quiz', 6],
  ] as const) {
    const whole = [...(await readBoard(name, other)), ...(await readBoard(`${name}?skip=100`, other))]
    for (const rows of [await readBoard(name), await readBoard(`${name}?around=me`, other), whole]) {
      const own = rows.find(([, username]) => username === 'Kayvan')
      expect([name, own?.length, own?.at(-1)]).toEqual([name, values, { frame: 'brass' }])
      expect(new Set(rows.filter((row) => row !== own).map(({ length }) => length))).toEqual(new Set([values - 1]))
    }
  }
})

test('W152 boards are empty before anybody has a place', async () => {
  expect(await Promise.all(['elo', 'tournament', 'quiz'].map((name) => readBoard(name)))).toEqual([[], [], []])
})

test('W152 a board has a hundred rows, and then the caller’s own row', async () => {
  await seedPopulation(database, { members: 300, matches: 6_000 })
  const withoutMine = await readBoard('elo')
  expect(withoutMine).toHaveLength(100)
  await place(1, { ratedMatches: 10, wins: 1, rating: 800 })
  const board = await readBoard('elo')
  expect(board).toHaveLength(101)
  expect(board.at(-1)).toEqual([(await readRanks()).eloRank, 'Kayvan', 1, 800, null, 'ir'])
  const ratings = board.map(([, , , rating]) => Number(rating))
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one))
  await place(1, { rating: 2900 })
  expect((await readBoard('elo'))[0]).toEqual([1, 'Kayvan', 1, 2900, null, 'ir'])
  expect(await readBoard('elo')).toHaveLength(100)
})

test('W51 the places of a large made-up site are the same as by counting all members', async () => {
  await seedPopulation(database, { members: 300, matches: 6_000 })
  expect(await database.transaction((tx) => verifyLedger(tx))).toEqual([])
  await place(1, { ratedMatches: 10, wins: 20, rating: 1500, quizScore: 100, bronzes: 2 })
  const { rows } = await database.queries.execute(sql`
    select (select count(*)::int from members where rated_matches >= 10 and elo_rating > 1500) + 1 as "eloRank",
      (select count(*)::int from members where matchup_wins > 20) + 1 as "matchupRank",
      (select count(*)::int from members where quiz_score > 100) + 1 as "quizRank",
      (select count(*)::int from members
        where (tournament_golds, tournament_silvers, tournament_bronzes) > (0, 0, 2)) + 1 as "tournamentRank"`)
  expect(await readRanks()).toEqual(rows[0])
})

test('W151 a search finds any part of a name, and counts no further than a thousand', async () => {
  await seedPopulation(database, { members: 1_300, matches: 0 })
  const find = async (search: string) => server.call('GET', `/member?search=${search}&take=5`, { as: caller })
  const some = await find('a_1')
  expect(some.body).toHaveLength(5)
  expect(Number(some.headers['x-pagination-count'])).toBeLessThan(1_000)
  const behind = await server.call('GET', '/member?search=a_1&skip=5000', { as: caller })
  expect([behind.body, behind.headers['x-pagination-count']]).toEqual([[], some.headers['x-pagination-count']])
  expect((await find('a_%25')).headers['x-pagination-count']).toBe('0')
  await database.queries.execute(sql`update members set username_key = 'xxxx' || id where id > 40`)
  expect((await find('xxx')).headers['x-pagination-count']).toBe('1000')
})

test('W262 a blocked member holds no place, moves no other member’s place, and later comes back to its own', async () => {
  await place(1, { ratedMatches: 10, wins: 6, rating: 1600.2, golds: 1, quizScore: 30 })
  await place(2, { ratedMatches: 12, wins: 9, rating: 1600.4, golds: 2, quizScore: 40 })
  const boards = () => Promise.all(['elo', 'tournament', 'quiz'].map((name) => readBoard(name)))
  const places = async () => [
    await readRanks(),
    (await boards()).map((rows) => rows.map(([rank, name]) => [rank, name])),
  ]
  const second = { eloRank: 2, matchupRank: 2, tournamentRank: 2, quizRank: 2 }
  const both = [1, 2].map((rank) => [rank, rank === 1 ? 'Sara' : 'Kayvan'])
  expect(await places()).toEqual([second, [both, both, both]])

  await database.transaction((tx) => blockMember(tx, server.dependencies, 2))
  const alone = [[1, 'Kayvan']]
  const first = { eloRank: 1, matchupRank: 1, tournamentRank: 1, quizRank: 1 }
  expect(await places()).toEqual([first, [alone, alone, alone]])
  const { body } = await server.call('GET', '/member?username=sara', { as: caller })
  const none = { eloRank: null, matchupRank: null, tournamentRank: null, quizRank: null }
  expect(body).toMatchObject([{ username: 'Sara', ranks: none }])
  // This match was still running when the member was blocked.
  await place(2, { rating: 1700.5, wins: 10 })
  expect(await places()).toEqual([first, [alone, alone, alone]])

  await database.transaction((tx) => unblockMember(tx, server.dependencies, 2))
  expect(await places()).toEqual([second, [both, both, both]])
})

test('W152 if more members are equal than a board has places, it always shows the same ones', async () => {
  await seedPopulation(database, { members: 150, matches: 0 })
  await database.queries.execute(sql`update members set rated_matches = 10, elo_rating = 1500, quiz_score = 3`)
  const names = async () => (await readBoard('quiz')).slice(0, 100).map(([, name]) => name)
  const { rows } = await database.queries.execute(sql`select username from members order by id limit 100`)
  const oldest = rows.map(({ username }) => username)
  expect(await names()).toEqual(oldest)
  await database.queries.execute(sql`update members set locale = 'en' where id < 50`)
  expect(await names()).toEqual(oldest)
  expect((await readBoard('elo')).slice(0, 100).map(([, name]) => name)).toEqual(oldest)
})

test('W848 a board goes on page by page, and each row comes once', async () => {
  await seedPopulation(database, { members: 300, matches: 6_000 })
  const pages = await Promise.all([0, 100, 200].map((skip) => readBoard(`elo?skip=${skip}`)))
  const { rows } = await database.queries.execute(sql`
    select username from members where rated_matches >= 10 and not is_blocked order by elo_rating desc, id`)
  expect(rows.length).toBeGreaterThan(200)
  expect(pages.flat().map(([, name]) => name)).toEqual(rows.map(({ username }) => username))
  expect(pages[1]?.[0]?.[0]).toBe(101)
  expect((await server.call('GET', '/user/rank/elo?skip=10001', { as: caller })).status).toBe(400)
})

test.each(['elo', 'tournament', 'quiz'])('W848 the %s board shows the places around the caller', async (name) => {
  await seedPopulation(database, { members: 300, matches: 6_000 })
  expect(await readBoard(`${name}?around=me`)).toEqual([])
  await place(1, { ratedMatches: 10, wins: 4, rating: 1500, bronzes: 1, quizScore: 2 })
  await database.queries.execute(sql`update members set quiz_score = id % 7, tournament_bronzes = id % 3 where id > 40`)
  await database.queries.execute(sql`delete from rank_buckets where ranking in ('quiz', 'tournament')`)
  await database.queries.execute(sql`insert into rank_buckets (ranking, score, members)
    select 'quiz', quiz_score, count(*) from members where quiz_score > 0 group by 2
    union all select 'tournament', tournament_golds * 1000000000000::bigint + tournament_silvers * 1000000::bigint
      + tournament_bronzes, count(*) from members
      where tournament_golds + tournament_silvers + tournament_bronzes > 0 group by 2`)
  const pages = await Promise.all([0, 100, 200].map((skip) => readBoard(`${name}?skip=${skip}`)))
  const all = pages.flatMap((page) => page.slice(0, 100))
  const found = all.findIndex(([, username]) => username === 'Kayvan')
  const around = await readBoard(`${name}?around=me`)
  expect(around).toEqual(all.slice(Math.max(0, found - 10), found + 11))
})

test('W152 visitors see no leaderboard', async () => {
  expect((await server.call('GET', '/user/rank/elo')).status).toBe(401)
  expect((await server.call('GET', '/user/rank/luck', { as: caller })).status).toBe(404)
})
