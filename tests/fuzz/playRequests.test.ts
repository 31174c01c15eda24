import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { GameContext } from '../../src/protocol/game/game.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { pick, seededRandom } from '../engine/seededRandom.ts'
import { askMatchup, chooseRandomly, readContext, readMatchup, startMatch } from '../server/playing.ts'
import { openMemoryDatabase, startTestServer } from '../server/testServer.ts'
import type { TestCaller, TestServer } from '../server/testServer.ts'

const REQUESTS = 1_500
const SEEDS = [1, 2] as const
const MEMBERS = 5

let database: Database
let server: TestServer
let members: readonly TestCaller[]

beforeAll(async () => {
  database = await openMemoryDatabase()
  server = await startTestServer(database)
  members = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => server.signIn(index + 1)))
})
afterAll(async () => {
  await server.close()
  await database.close()
})

type Random = () => number

interface FuzzRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly payload?: unknown
}

const JUNK: readonly unknown[] = [
  null,
  true,
  '',
  'roll',
  "'; drop table matchups; --",
  '\u0000',
  '𝟞'.repeat(50),
  -1,
  0,
  1.5,
  25,
  26,
  1e15,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  {},
  [[]],
  [[6, 5]],
  [[25, 0]],
  [[24, -3]],
  [['6', '5']],
  { $ne: null },
  { __proto__: { name: 'roll' } },
]
const IDS = ['0', '-1', '1e3', '1.5', 'NaN', 'null', '%00', '9007199254740993', '99999999999999999999', '../1', "1'--"]
const NAMES = ['roll', 'double', 'take', 'pass', 'move', 'resign', 'undo', 'timeout', 'resignMatch', 'matchEnd']

function anyId(known: readonly number[], random: Random): string {
  return random() < 0.75 ? String(pick(known, random)) : pick(IDS, random)
}

function anyMoves(random: Random): unknown {
  if (random() < 0.3) return pick(JUNK, random)
  const count = Math.floor(random() * 6)
  return Array.from({ length: count }, () => [Math.floor(random() * 28) - 1, Math.floor(random() * 28) - 1])
}

function anyAction(context: GameContext, random: Random): unknown {
  const kind = random()
  if (kind < 0.25 && context.currentPlayer !== null) return chooseRandomly(context, random)
  if (kind < 0.35) return pick(JUNK, random)
  const updateIndex = context.updateIndex + Math.floor(random() * 5) - 3
  const name = random() < 0.8 ? pick(NAMES, random) : pick(JUNK, random)
  const extra =
    random() < 0.2 ? { [pick(['secret', 'dice', 'player', 'networkDelay'], random)]: pick(JUNK, random) } : {}
  return { name, ...(name === 'move' || random() < 0.1 ? { moves: anyMoves(random) } : {}), updateIndex, ...extra }
}

function anyWish(random: Random): unknown {
  const wish: Record<string, unknown> = {
    length: random() < 0.7 ? pick([0, 1, 3, 5], random) : pick(JUNK, random),
    joinCredit: random() < 0.7 ? pick([null, 0, 5, 10, 400, 5000], random) : pick(JUNK, random),
  }
  if (random() < 0.3) wish['playWithBot'] = random() < 0.7 ? true : pick(JUNK, random)
  if (random() < 0.2) wish['botDifficulty'] = pick([0, 1, 2, 7, 9, 'easy'], random)
  if (random() < 0.2) wish['fromLobby'] = random() < 0.7 ? true : pick(JUNK, random)
  if (random() < 0.1) wish[pick(['userBId', 'winner', 'secret', 'isPractice'], random)] = pick(JUNK, random)
  return wish
}

function anyChallenge(random: Random): unknown {
  const wish: Record<string, unknown> = {
    userBId: random() < 0.8 ? pick(members, random).id : pick(JUNK, random),
    length: random() < 0.7 ? pick([1, 3, 5], random) : pick(JUNK, random),
    joinCredit: random() < 0.7 ? pick([null, 0, 5, 400, 5000], random) : pick(JUNK, random),
  }
  if (random() < 0.1) wish[pick(['userAId', 'matchupId', 'acceptedAt'], random)] = pick(JUNK, random)
  return wish
}

function anyRequest(known: readonly Matchup[], context: GameContext, random: Random): FuzzRequest {
  const matchupId = anyId(
    known.map(({ id }) => id),
    random,
  )
  const gameId =
    random() < 0.6
      ? String(context.id)
      : anyId(
          known.map(({ lastGameId }) => lastGameId ?? 0),
          random,
        )
  return pick<() => FuzzRequest>(
    [
      () => ({ method: 'PUT', path: `/game/${gameId}/action`, payload: anyAction(context, random) }),
      () => ({ method: 'PUT', path: `/game/${gameId}/action`, payload: anyAction(context, random) }),
      () => ({ method: 'PUT', path: `/game/${gameId}/action`, payload: anyAction(context, random) }),
      () => ({
        method: 'POST',
        path: `/game/${gameId}/chat`,
        payload: { content: pick(['👍', 'x', ...JUNK], random) },
      }),
      () => ({ method: 'GET', path: `/game/context?matchupId=${matchupId}&id=${gameId}` }),
      () => ({ method: 'GET', path: `/game/context?matchupId=${matchupId}` }),
      () => ({ method: 'GET', path: `/matchup/${matchupId}` }),
      () => ({
        method: 'GET',
        path: `/user/me/matchup?take=${pick(IDS, random)}&sort=${pick(['-id', 'secret', 'a;b'], random)}`,
      }),
      () => ({ method: 'DELETE', path: `/matchup/${matchupId}` }),
      () => ({ method: 'PUT', path: `/matchup/${matchupId}/resign`, payload: random() < 0.02 ? {} : { secret: 1 } }),
      () => ({
        method: 'PUT',
        path: `/matchup/${matchupId}/seed`,
        payload: { seed: pick(['0123456789abcdef', ...JUNK], random) },
      }),
      () => ({ method: 'POST', path: '/challenge', payload: anyChallenge(random) }),
      () => ({
        method: 'POST',
        path: `/challenge/${anyId([1, 2, 3, 4, 5, 6, 7, 8], random)}/${pick(['accept', 'decline'], random)}`,
      }),
      () => ({
        method: 'GET',
        path: `/challenge?userBId=${pick(IDS, random)}&declinedAt=${pick(['null', 'now', '0'], random)}`,
      }),
      () => ({ method: 'POST', path: '/matchup', payload: random() < 0.9 ? anyWish(random) : pick(JUNK, random) }),
    ],
    random,
  )()
}

/** The state that a refused request must not change. */
async function fingerprint(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.queries.execute(sql`
    select (select json_agg(m order by m.id) from matchups m)::text as matchups,
      (select json_agg(c order by c.id) from challenges c)::text as challenges,
      (select count(*) from game_records) as records, (select count(*) from jobs) as jobs,
      (select count(*) from credit_entries) as entries, (select sum(credit) from members) as credit`)
  return rows[0]
}

/** Every text that gives away a secret of a match that is not over. */
async function hiddenTexts(): Promise<readonly string[]> {
  const { rows } = await database.queries.execute<{ secret: string; base64: string }>(sql`
    select encode(secret, 'hex') as secret, encode(secret, 'base64') as base64
    from fair_dice d join matchups m on m.id = d.matchup_id where m.finished_at is null`)
  return rows.flatMap(({ secret, base64 }) => [secret, base64])
}

async function checkBooks(): Promise<void> {
  const { rows } = await database.queries.execute(sql`
    select m.id from members m where m.credit < 0
      or m.credit <> (select coalesce(sum(e.amount), 0) from credit_entries e where e.member_id = m.id)`)
  expect(rows).toEqual([])
}

test.each(SEEDS)('W13 no request breaks a match, seed %i', { timeout: 300_000 }, async (seed) => {
  const random = seededRandom(seed)
  const started = await startMatch(server, { length: 5, joinCredit: 10 }, [2 * seed - 1, 2 * seed])
  const bot = await askMatchup(server, started.white, { length: 3, playWithBot: true })
  const waiting = await askMatchup(server, started.black, { length: 7 })
  const statuses = new Map<number, number>()
  let known = [await readMatchup(server, started.white, started.matchupId), bot, waiting]
  let context = started.context
  let before = await fingerprint()
  let hidden = await hiddenTexts()
  for (let number = 0; number < REQUESTS; number += 1) {
    const { method, path, payload } = anyRequest(known, context, random)
    const { headers } = pick(members, random)
    const answer = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
    const told = `${number}: ${method} ${path} ${JSON.stringify(payload)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`
    expect(answer.statusCode < 500 || [743, 757].includes(answer.statusCode), told).toBe(true)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const leaked = hidden.filter((text) => answer.body.includes(text))
    if (leaked.length > 0) hidden = await hiddenTexts()
    expect(
      hidden.filter((text) => answer.body.includes(text)),
      told,
    ).toEqual([])
    if (method === 'GET') continue
    const after = await fingerprint()
    if (answer.statusCode === 200) {
      hidden = await hiddenTexts()
      if (path === '/matchup') known = [...known.slice(-5), answer.json<Matchup>()]
      context = await readContext(server, started.white, pick(known, random).id)
    } else {
      // Where the challenger can no longer pay, the refusal ends the challenge and its job (W353).
      const mayEnd = answer.statusCode === 409 && path.endsWith('/accept')
      expect(mayEnd ? { ...after, challenges: before?.['challenges'], jobs: before?.['jobs'] } : after, told).toEqual(
        before,
      )
    }
    before = after
    if (random() < 0.05) {
      server.advance(Math.floor(random() * 3_000))
      await server.dependencies.jobs.runDue()
      await server.dependencies.background.settle()
      context = await readContext(server, started.white, random() < 0.7 ? started.matchupId : pick(known, random).id)
      before = await fingerprint()
    }
  }
  await checkBooks()
  for (const status of [200, 400, 403, 404, 409])
    expect(statuses.get(status) ?? 0, `status ${status}`).toBeGreaterThan(20)
})
