import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { makeAccessTokens } from '../../src/server/people/sessions/accessTokens.ts'
import { testMembers } from '../../src/server/people/members/testMembers.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { findPostgres, startPostgres } from '../contracts/postgresServer.ts'
import { seededRandom } from '../engine/seededRandom.ts'
import { nextMessage, playToEnd, startMatch } from '../server/playing.ts'
import { startTestServer, type TestCaller, type TestServer } from '../server/testServer.ts'
import { countTournaments, type FillPlan } from './store/FillPlan.ts'
import { findUncovered } from './store/coverRoutes.ts'
import { fillStore } from './store/fillStore.ts'
import { percentile } from './store/percentile.ts'
import { readSizes } from './store/readSizes.ts'
import { ASKED, type Asked, LEFT_OUT } from './store/requests.ts'

export const name = 'store'
export const description =
  'every list and page of the api on a PostgreSQL that is full of members and matches: ms of one request, and the ' +
  'size of each table and index'
/** Minutes and tens of gigabytes, so the bench runs only when it is named. `--calls 300` asks each address so often. */
export const isLong = true
export const options = {
  members: { type: 'string', default: '1000000' },
  matches: { type: 'string', default: '10000000' },
  calls: { type: 'string', default: '300' },
} as const

/** What docs/operations.md recommends for a large site. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '16MB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
}
/** For the filling alone. */
const WHILE_FILLING = { maintenance_work_mem: '1GB', max_wal_size: '16GB', synchronous_commit: 'off' }
const BUDGET_MS = 25
/** Calls before those that are measured. They fill the caches of statements and plans. */
const WARM_UP = 40
/** Callers besides the test members, who are the busiest. */
const ORDINARY_CALLERS = 200

type Row = Record<string, string | number>

/** A row for each kind of address, then one for each table and index. */
export async function run(given: Readonly<Record<keyof typeof options, string>>): Promise<Row[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is needed.')
  const postgres = await startPostgres(programs)
  const url = await postgres.createDatabase()
  await set(url, { ...SETTINGS, ...WHILE_FILLING })
  await postgres.restart('fast', () => Promise.resolve())
  const database = openPostgresDatabase(url, console.error)
  try {
    await migrate(database, readMigrations())
    const server = await startTestServer(database)
    try {
      const plan = await makePlan(server, database, { members: Number(given.members), matches: Number(given.matches) })
      await fillStore(database, plan)
      await checkCover(server)
      const callers = await makeCallers(server, plan)
      const rows: Row[] = []
      for (const asked of ASKED) {
        rows.push(await measure(server, { plan, callers, asked, calls: Number(given.calls) }))
        process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
      }
      return [...rows, ...(await readSizes(database.queries))]
    } finally {
      await server.close()
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function set(url: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const database = openPostgresDatabase(url, console.error)
  for (const [setting, value] of Object.entries(settings)) {
    await database.queries.execute(sql.raw(`alter system set ${setting} = '${value}'`))
  }
  await database.close()
}

/** Plays a match and begins another one. The filling copies what only a real match has. */
async function makePlan(
  server: TestServer,
  { queries }: Database,
  { members, matches }: Pick<FillPlan, 'members' | 'matches'>,
): Promise<FillPlan> {
  const played = await startMatch(server, { length: 1 })
  await playToEnd(server, played, seededRandom(3))
  const analysed = nextMessage(server, `matchup:${played.matchupId}`)
  await server.dependencies.jobs.runDue()
  await analysed
  const running = await startMatch(server, { length: 3 }, [3, 4])
  const { rows } = await queries.execute<{ member: number; match: number }>(sql`
    select (select max(id)::int from members) as member, (select max(id)::int from matchups) as match`)
  return {
    members,
    matches,
    played: played.matchupId,
    running: running.matchupId,
    lastMember: rows[0]?.member ?? 0,
    lastMatch: rows[0]?.match ?? 0,
    tournaments: countTournaments(matches),
  }
}

const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

async function checkCover(server: TestServer): Promise<void> {
  const { paths } = documentSchema.parse((await server.call('GET', '/openapi.json')).body)
  const uncovered = findUncovered(paths, { asked: ASKED.map(({ route }) => route), leftOut: Object.keys(LEFT_OUT) })
  if (uncovered.length > 0) throw new Error(uncovered.join('\n'))
}

/** The test members, who have the most of everything, and members of any place. */
async function makeCallers(server: TestServer, { members }: FillPlan): Promise<readonly TestCaller[]> {
  const busiest = []
  for (const place of testMembers.keys()) busiest.push(await server.signIn(place + 1))
  const tokens = makeAccessTokens(server.dependencies)
  const { rows } = await server.dependencies.database.queries.execute<{ id: number; session: string }>(sql`
    select member_id::int as id, id::text as session from sessions
    where member_id in (select (21 + n * ${Math.floor((members - 30) / ORDINARY_CALLERS)}::bigint)
      from generate_series(0, ${ORDINARY_CALLERS - 1}) n)`)
  const ordinary = rows.map(async ({ id, session }) => {
    const token = await tokens.issue({ memberId: id, sessionId: session, lifetimeMs: 86_400_000 })
    return { id, headers: { authorization: `Bearer ${token}` } }
  })
  return [...busiest, ...(await Promise.all(ordinary))]
}

interface Measured {
  readonly plan: FillPlan
  readonly callers: readonly TestCaller[]
  readonly asked: Asked
  readonly calls: number
}

/** Every second caller is one of the busiest. */
async function measure(server: TestServer, { plan, callers, asked, calls }: Measured): Promise<Row> {
  const random = seededRandom(7)
  const laps: number[] = []
  for (let call = -WARM_UP; call < calls; call++) {
    const among = call % 2 === 0 ? testMembers.length : callers.length
    const as = callers[Math.floor(random() * among)]
    if (as === undefined) throw new Error('There is no caller.')
    const path = asked.address({ plan, random })
    server.advance(asked.advanceMs ?? 0)
    const began = performance.now()
    const answer = await server.app.inject({ method: 'GET', url: `/api${path}`, headers: as.headers })
    const lap = performance.now() - began
    if (answer.statusCode !== 200 && !asked.also?.includes(answer.statusCode)) {
      throw new Error(`${path} answered ${answer.statusCode} to member ${as.id}: ${answer.body}`)
    }
    if (call >= 0) laps.push(lap)
  }
  const round = (ms: number) => Math.round(ms * 10) / 10
  const p99 = percentile(laps, 0.99)
  return {
    request: asked.route,
    kind: asked.kind ?? '',
    'p50 ms': round(percentile(laps, 0.5)),
    'p99 ms': round(p99),
    'max ms': round(Math.max(...laps)),
    'within 25 ms': p99 <= BUDGET_MS ? 'yes' : 'NO',
  }
}
