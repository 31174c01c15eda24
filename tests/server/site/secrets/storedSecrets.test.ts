import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { makeSecretBox, sealedBy } from '../../../../src/server/machinery/secrets/secretBox.ts'
import { readSecretsKeys, writeSecretsFile } from '../../../../src/server/machinery/secrets/secretsKeys.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import { listSecrets, sealAll, upgradeSecrets } from '../../../../src/server/site/secrets/storedSecrets.ts'
import { emptyDatabase, openMemoryDatabase, startTestServer, type TestServer } from '../../testServer.ts'

let DATA_DIR: string
let database: Database
const servers: TestServer[] = []

beforeAll(async () => {
  database = await openMemoryDatabase()
  return () => database.close()
})
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'khatam-stored-secrets-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await emptyDatabase(database)
  rmSync(DATA_DIR, { recursive: true })
})

/** Starts a process with the operator's key in `DATA_DIR`. */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const SECRETS_KEY = settings['SECRETS_KEY']?.split(',').map((key) => Buffer.from(key, 'base64'))
  const secrets = makeSecretBox(() => readSecretsKeys(SECRETS_KEY ? { DATA_DIR, SECRETS_KEY } : { DATA_DIR }))
  const server = await startTestServer(database, { DATA_DIR, ...settings }, { secrets })
  servers.push(server)
  await upgradeSecrets(server.dependencies)
  return server
}

const admin = (server: TestServer, name: string, input: unknown = {}) =>
  runAdminRequest(server.dependencies, { name, input })
const keysInUse = async () => [...new Set((await listSecrets(database.queries)).map(({ stored }) => sealedBy(stored)))]
const read = async (server: TestServer, as: Awaited<ReturnType<TestServer['signIn']>>) =>
  (await server.call('GET', '/member/me', { as })).status

test('W660 the database holds no key that signs, and neither does anything that is answered', async () => {
  const server = await start()
  await server.signIn(1)
  const { rows } = await database.queries.execute<{ secret: string }>(
    sql`select secret from signing_keys union all select private_key from push_keys`,
  )
  expect(rows).toHaveLength(2)
  for (const { secret } of rows) expect(secret).toMatch(/^sealed\.1\.[0-9a-f]{16}\./)
})

test('W663 keys of an earlier release are wrapped at the start, and tokens that they signed stay good', async () => {
  const server = await start()
  const as = await server.signIn(1)
  const { secrets } = server.dependencies
  for (const { name, stored, write } of await listSecrets(database.queries))
    await database.transaction(async (tx) => void (await write(tx, secrets.open(name, stored))))
  expect(await keysInUse()).toEqual([undefined])
  const newer = await start()
  expect(await keysInUse()).toEqual([secrets.keyId()])
  expect(await read(newer, as)).toBe(200)
})

test('W662 a rotation makes a new key, removes the old one, and signs nobody out', async () => {
  const server = await start()
  const as = await server.signIn(1)
  const [before] = await keysInUse()
  const file = readFileSync(join(DATA_DIR, 'secrets.key'), 'utf8')
  expect(await admin(server, 'secrets rotate')).toMatchObject({
    rows: [{ message: expect.stringMatching(/^2 secrets were wrapped anew/) as string }],
  })
  const after = await keysInUse()
  expect(after).toEqual([server.dependencies.secrets.keyId()])
  expect(after).not.toContain(before)
  expect(readFileSync(join(DATA_DIR, 'secrets.key'), 'utf8')).not.toContain(file.trim())
  expect(await read(await start(), as)).toBe(200)
  expect(await read(server, as)).toBe(200)
})

test.each(['before the secrets are wrapped', 'after they are wrapped'])(
  'W662 a rotation that is killed %s loses nothing',
  async (moment) => {
    const server = await start()
    const as = await server.signIn(1)
    writeSecretsFile(DATA_DIR, [new Uint8Array(32).fill(9), ...readSecretsKeys({ DATA_DIR })])
    if (moment.startsWith('after')) await sealAll(server.dependencies)
    const next = await start()
    expect(await read(next, as)).toBe(200)
    await admin(next, 'secrets rotate')
    expect(readSecretsKeys({ DATA_DIR })).toHaveLength(1)
    expect(await read(await start(), as)).toBe(200)
  },
)

test('W662 SECRETS_KEY takes the place of the file, and a new key the place of an old one', async () => {
  const [old, fresh] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
  const as = await (await start()).signIn(1)
  await admin(await start({ SECRETS_KEY: old }), 'secrets rotate')
  rmSync(join(DATA_DIR, 'secrets.key'))
  expect(await read(await start({ SECRETS_KEY: old }), as)).toBe(200)
  await admin(await start({ SECRETS_KEY: `${fresh},${old}` }), 'secrets rotate')
  expect(await read(await start({ SECRETS_KEY: fresh }), as)).toBe(200)
  await expect(start({ SECRETS_KEY: old })).rejects.toThrow(/is wrapped by the key [0-9a-f]{16}, which SECRETS_KEY/)
})

test('W664 a lost key is told, and a reset signs members out and lets them in again', async () => {
  const server = await start()
  const as = await server.signIn(1)
  rmSync(join(DATA_DIR, 'secrets.key'))
  const problem = await admin({ ...server, dependencies: await strangerTo(server) }, 'secrets rotate')
  expect(problem).toMatchObject({ problem: expect.stringContaining('secrets reset') as string })
  expect(await admin(server, 'secrets reset', { isSure: false })).toHaveProperty('problem')
  expect(await admin(server, 'secrets reset', { isSure: true })).toMatchObject({
    rows: [{ message: '2 secrets were removed.' }],
  })
  const next = await start()
  expect(await read(next, as)).toBe(401)
  expect(await read(next, await next.signIn(1))).toBe(200)
})

/** The dependencies of a process that has never seen the lost key. */
function strangerTo({ dependencies }: TestServer) {
  return Promise.resolve({ ...dependencies, secrets: makeSecretBox(() => readSecretsKeys({ DATA_DIR })) })
}
