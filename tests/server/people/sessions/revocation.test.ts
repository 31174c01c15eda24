import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { makeInProcessBus } from '../../../../src/server/machinery/live/inProcessBus.ts'
import { makeAccessTokens } from '../../../../src/server/people/sessions/accessTokens.ts'
import { makeAuthenticator } from '../../../../src/server/people/sessions/authenticate.ts'
import { openSession, revokeSession } from '../../../../src/server/people/sessions/sessionStore.ts'
import { makeSlowDatabase } from '../../machinery/database/slowDatabase.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let database: Database

withServer((opened) => ({ server, database } = opened))

test('W7 a session that ends while a request looks it up is not trusted by the next one', async () => {
  const { id: memberId } = await server.signIn(1)
  const clock = server.dependencies.clock
  const bus = makeInProcessBus()
  const origin = { address: '127.0.0.1', agent: null }
  const caller = await database.transaction((tx) =>
    openSession(tx, { clock, randomBytes }, { memberId, origin, renews: false }),
  )
  const tokens = makeAccessTokens({ database, clock, randomBytes, secrets: server.dependencies.secrets })
  const authorization = `Bearer ${await tokens.issue({ ...caller, lifetimeMs: 60_000 })}`
  let pause = async () => {
    pause = () => Promise.resolve()
    await database.transaction((tx) => revokeSession(tx, caller, clock()))
    authenticator.announceRevoked(caller.sessionId)
  }
  const slow = makeSlowDatabase(database, () => pause())
  const authenticator = makeAuthenticator({ database: slow, bus, clock, tokens })
  await authenticator.authenticate(authorization)
  expect(await authenticator.authenticate(authorization)).toBeNull()
})
