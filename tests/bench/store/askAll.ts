import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { makeAccessTokens } from '../../../src/server/people/sessions/accessTokens.ts'
import { testMembers } from '../../../src/server/people/members/testMembers.ts'
import { seededRandom } from '../../engine/seededRandom.ts'
import type { TestCaller, TestServer } from '../../server/testServer.ts'
import { percentile } from '../figures/percentile.ts'
import { openPlainRoute } from '../figures/plainRoute.ts'
import { findUncovered } from './coverRoutes.ts'
import type { FillPlan } from './FillPlan.ts'
import { ASKED, type Asked, LEFT_OUT } from './requests.ts'

const BUDGET_MS = 25
/** Calls before those that are measured. They fill the caches of statements and plans. */
const WARM_UP = 40
/** Callers besides the test members, who are the busiest. */
const ORDINARY_CALLERS = 200

export type Row = Record<string, string | number>

/**
 * A row for each kind of address whose route has the word `only`, with the times of `calls` calls.
 * @throws Error where a route is neither asked nor left out, or does not answer
 */
export async function askAll(
  server: TestServer,
  plan: FillPlan,
  { calls, only }: { readonly calls: number; readonly only: string },
): Promise<Row[]> {
  await checkCover(server)
  const callers = await makeCallers(server, plan)
  const rows = await measureBeside(server, calls)
  for (const asked of ASKED.filter(({ route }) => route.includes(only))) {
    rows.push(await measure(server, { plan, callers, asked, calls }))
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
  }
  return [...rows, ...(await measureBeside(server, calls))]
}

/** What the machine takes for a route that does nothing, and for a statement that reads one row. */
async function measureBeside({ dependencies: { database } }: TestServer, calls: number): Promise<Row[]> {
  const route = await openPlainRoute()
  const beside = {
    'a plain route, to compare': () => route.call(),
    'a statement, to compare': () => database.queries.execute(sql`select id from members where id = 1`),
  }
  const rows: Row[] = []
  for (const [request, call] of Object.entries(beside)) {
    const laps: number[] = []
    for (let at = -WARM_UP; at < calls; at++) {
      const began = performance.now()
      await call()
      if (at >= 0) laps.push(performance.now() - began)
    }
    rows.push({ request, kind: '', ...figuresOf(laps) })
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
  }
  await route.close()
  return rows
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
  const ordinary: TestCaller[] = []
  for (const { id, session } of rows) {
    const token = await tokens.issue({ memberId: id, sessionId: session, lifetimeMs: 86_400_000 })
    ordinary.push({ id, headers: { authorization: `Bearer ${token}` } })
  }
  return [...busiest, ...ordinary]
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
    if (asked.everyMs !== undefined) {
      await wait(asked.everyMs)
      server.advance(asked.everyMs)
    }
    const began = performance.now()
    const answer = await server.app.inject({ method: 'GET', url: `/api${path}`, headers: as.headers })
    const lap = performance.now() - began
    if (answer.statusCode !== 200 && !asked.also?.includes(answer.statusCode)) {
      throw new Error(`${path} answered ${answer.statusCode} to member ${as.id}: ${answer.body}`)
    }
    if (call >= 0) laps.push(lap)
  }
  return { request: asked.route, kind: asked.kind ?? '', ...figuresOf(laps) }
}

function figuresOf(laps: readonly number[]): Row {
  const round = (ms: number) => Math.round(ms * 100) / 100
  const p99 = percentile(laps, 0.99)
  return {
    'p50 ms': round(percentile(laps, 0.5)),
    'p99 ms': round(p99),
    'max ms': round(Math.max(...laps)),
    'within 25 ms': p99 <= BUDGET_MS ? 'yes' : 'NO',
  }
}
