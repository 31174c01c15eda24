import { seedPopulation } from '../../src/server/site/admin/seedPopulation.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { migrate } from '../../src/server/machinery/database/migrate.ts'
import { readMigrations } from '../../src/server/readMigrations.ts'
import { openPostgresDatabase } from '../../src/server/machinery/database/postgresDatabase.ts'
import { findPostgres, startPostgres } from '../contracts/postgresServer.ts'
import { openMemoryDatabase, startTestServer } from '../server/testServer.ts'
import type { TestCaller, TestServer } from '../server/testServer.ts'

export const name = 'people'
export const description =
  'profile, leaderboards and search on a large site: ms of one request, and of it this process’s CPU'

const CALLS = 200
const ON_POSTGRES = { members: 100_000, matches: 1_000_000 }
/** The embedded store keeps a database that was never saved wholly in memory. */
const EMBEDDED = { members: 20_000, matches: 100_000 }

const PATHS = {
  'own record': '/member/me',
  'a profile': '/member?username=mina_4f2',
  'search of a rare name': '/member?search=_4f2&take=100&sort=username',
  'search of a common name': '/member?search=mina&take=100&sort=username',
  'search for nothing': '/member?search=zzz&take=100&sort=username',
  'leaderboard by Elo': '/user/rank/elo',
  'leaderboard by medals': '/user/rank/tournament',
  'leaderboard by quiz': '/user/rank/quiz',
  'own active matchups': '/user/me/matchup?sort=-id&finishedAt=null&removedAt=null',
  'own finished matchups': '/user/me/matchup?sort=-id&finishedAt[ne]=null',
  'own credit history': '/user/me/credit_history?take=100&sort=-createdAt',
  'own notifications': '/user/me/notification?take=100&sort=-sentAt',
  'own achievements': '/user/me/achievement',
  'own options': '/user/option',
}

/** One row for each request and store. The caller’s place is in the middle of every ranking. */
export async function run(): Promise<Record<string, string | number>[]> {
  const embedded = await measure('embedded', await openMemoryDatabase(), EMBEDDED)
  const programs = findPostgres()
  if (programs === undefined) return embedded
  const server = await startPostgres(programs)
  const database = openPostgresDatabase(await server.createDatabase(), (error) => console.error(error))
  try {
    await migrate(database, readMigrations())
    return [...embedded, ...(await measure('PostgreSQL', database, ON_POSTGRES))]
  } finally {
    await server.stop()
  }
}

async function measure(store: string, database: Database, population: typeof EMBEDDED) {
  const server = await startTestServer(database)
  await seedPopulation(database, population)
  const caller = await server.signIn(1)
  await database.queries.execute(
    `update members set elo_rating = 1500, rated_matches = 20, matchup_wins = 10, quiz_score = 200,
      tournament_silvers = 1 where id = ${caller.id}`,
  )
  const rows: Record<string, string | number>[] = []
  for (const [request, path] of Object.entries(PATHS)) {
    rows.push({ store, members: population.members, request, ...(await time(server, caller, path)) })
  }
  await server.close()
  await database.close()
  return rows
}

async function time(server: TestServer, caller: TestCaller, path: string) {
  for (let call = 0; call < 20; call++) await server.call('GET', path, { as: caller })
  const laps: number[] = []
  const cpu = process.cpuUsage()
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now()
    const { status } = await server.call('GET', path, { as: caller })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    laps.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(cpu)
  const sorted = laps.toSorted((one, other) => one - other)
  const round = (ms: number) => Math.round(ms * 100) / 100
  return {
    median: round(sorted[CALLS / 2] ?? 0),
    'of 100 the slowest': round(sorted[Math.floor(CALLS * 0.99)] ?? 0),
    cpu: round((user + system) / 1000 / CALLS),
  }
}
