import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type Method, readRoutes } from './readRoutes.ts'
import { openMemoryDatabase, startTestServer, type TestCaller, type TestServer } from '../../testServer.ts'

/** Every registered route with its method, live streams apart: they are never answered whole. */
let routes: readonly (readonly [method: Method, url: string])[]
let server: TestServer
let member: TestCaller

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khatam-headers-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><p>board</p>')
  const database = await openMemoryDatabase()
  server = await startTestServer(database, { PUBLIC_URL: 'https://khatam.example' }, { clientFolder: folder })
  member = await server.signIn(1)
  routes = readRoutes(server.app).filter(([, url]) => !url.startsWith('/live'))
  return async () => {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true })
  }
})
const ask = (method: Method, url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method, url, headers })

/** These come last, because they end the session of the test, or its account. */
const endsSession = (url: string) => url.startsWith('/api/session') || url === '/api/member/me'

/** What every answer says, whatever it answers. */
function expectHeaders({ headers }: LightMyRequestResponse, what: string): void {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'strict-transport-security': 'max-age=31536000',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy, what).toMatch(/^default-src '(none|self)';/)
  expect(policy, what).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/)
  const cache = String(headers['cache-control'])
  expect(cache, what).toMatch(
    /^(no-store|no-cache|public, max-age=\d+(, immutable)?|private, max-age=\d+(, immutable)?)$/,
  )
  for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin'])
    expect(headers, what).not.toHaveProperty(name)
  const cookie = String(headers['set-cookie'] ?? '')
  if (cookie !== '')
    expect(cookie, what).toMatch(
      /^__Secure-khatam\.refresh=.*; Path=\/api\/session\/renewal; HttpOnly; SameSite=Strict; Secure$/,
    )
}

test('W668 every route is known to this test', () => {
  expect(routes.length).toBeGreaterThan(100)
  expect(routes).toContainEqual(['PUT', '/api/game/1/action'])
  expect(routes).toContainEqual(['DELETE', '/api/tournament/1/competitor'])
})

test('W668 every route answers a visitor and a member with the security headers, and caches keep nothing personal', async () => {
  for (const headers of [{}, member.headers]) {
    for (const [method, url] of routes.toSorted(
      ([, one], [, other]) => Number(endsSession(one)) - Number(endsSession(other)),
    )) {
      const answer = await ask(method, url, headers)
      const what = `${method} ${url} ${answer.statusCode}`
      expectHeaders(answer, what)
      expect(answer.statusCode, what).not.toBe(500)
      if (headers === member.headers && !endsSession(url)) expect(answer.statusCode, what).not.toBe(401)
      const isForMembers = url.startsWith('/api/') && !/^\/api\/(docs|openapi|avatar)/.test(url)
      if (isForMembers) expect(answer.headers['cache-control'], what).toBe('no-store')
    }
  }
})

test.each([
  ['GET', '/', 200],
  ['GET', '/matchup/7', 200],
  ['GET', '/nothing.js', 404],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/member/%E0%A4%A', 400],
  ['TRACE', '/api/member/me', 404],
  ['OPTIONS', '/api/member/me', 404],
  ['GET', '/live/user:1', 401],
] as const)('W668 %s %s (%i) has them too', async (method, url, status) => {
  const answer = await ask(method, url)
  expect(answer.statusCode).toBe(status)
  if (answer.headers['content-security-policy'] === undefined) {
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    return
  }
  expectHeaders(answer, `${method} ${url}`)
})
