import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { sessionSchema } from '../../src/protocol/session/session.ts'
import { buildApp } from '../../src/server/app.ts'
import type { App } from '../../src/server/machinery/http/App.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import type { Dependencies } from '../../src/server/dependencies.ts'
import { readEnvironment } from '../../src/server/settings/environment.ts'
import type { Bus } from '../../src/server/machinery/live/bus.ts'
import { makeInProcessBus } from '../../src/server/machinery/live/inProcessBus.ts'
import { makeSecretBox, type SecretBox } from '../../src/server/machinery/secrets/secretBox.ts'
import { assembleDependencies } from '../../src/server/makeDependencies.ts'
import { seedTestMembers, testMembers, TEST_PASSWORD } from '../../src/server/people/members/testMembers.ts'

export { emptyDatabase, openMemoryDatabase } from './memoryDatabase.ts'

/** A signed-in test member: its id and the headers that speak for it. */
export interface TestCaller {
  readonly id: number
  readonly headers: { readonly authorization: string }
}

export interface CallOptions {
  readonly as?: TestCaller
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/**
 * The parts that a test replaces: the built client (by none), the bus between processes (by one for a single process),
 * the operator's keys (by one of zeros), and chance (by that of the machine).
 */
export interface TestParts {
  readonly clientFolder?: string
  readonly bus?: Bus
  readonly secrets?: SecretBox
  readonly randomBytes?: (size: number) => Uint8Array
}

export interface TestServer {
  readonly app: App
  readonly dependencies: Dependencies
  /** The codes sent so far, newest last. */
  readonly sentCodes: { readonly mobile: string; readonly code: string }[]
  /** Sends a request to `/api`, as the caller if one is given. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>
  /** Moves the clock of the server on. */
  advance(ms: number): void
  /** Signs in the test member of that number, 1 to 20. */
  signIn(number: number): Promise<TestCaller>
  close(): Promise<void>
}

/** The whole server on `database`, with a clock that only `advance` moves, and the test members. */
export async function startTestServer(
  database: Database,
  settings: Readonly<Record<string, string>> = {},
  parts: TestParts = {},
): Promise<TestServer> {
  let now = Date.UTC(2026, 0, 1)
  const clock = () => now
  const sentCodes: { mobile: string; code: string }[] = []
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })
  const dependencies = assembleDependencies({
    environment: readEnvironment(settings),
    database,
    bus: parts.bus ?? makeInProcessBus(),
    clock,
    randomBytes: parts.randomBytes ?? randomBytes,
    secrets: parts.secrets ?? makeSecretBox(() => [new Uint8Array(32)]),
    logger,
    sms: { sendCode: (mobile, code) => Promise.resolve(void sentCodes.push({ mobile, code })) },
  })
  const app = await buildApp(dependencies, parts.clientFolder)
  await app.ready()
  await seedTestMembers(dependencies)
  return {
    app,
    dependencies,
    sentCodes,
    call: (method, path, options) => call(app, method, path, options),
    advance: (ms) => void (now += ms),
    signIn: (number) => signIn(app, number),
    async close() {
      await app.close()
      await dependencies.engine.close()
      dependencies.presence.close()
      dependencies.attendance.close()
    },
  }
}

async function call(
  app: App,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as, body }: CallOptions = {},
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: as?.headers ?? {},
    ...(body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { ...as?.headers, 'content-type': 'application/json' } }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) }
}

async function signIn(app: App, number: number): Promise<TestCaller> {
  const mobile = testMembers[number - 1]?.mobile
  const answer = await call(app, 'POST', '/session', { body: { mobile, password: TEST_PASSWORD } })
  const { accessToken, member } = sessionSchema.parse(answer.body)
  return { id: member.id, headers: { authorization: `Bearer ${accessToken}` } }
}
