import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { errorBodySchema } from '../../../../src/protocol/wire/fields.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let port: number

withServer((opened) => ({ server } = opened))
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends bytes as they are. Answers the status and the body. */
async function sendRaw(request: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.end(request.replaceAll('\n', '\r\n'))
  let text = ''
  for await (const part of socket) text += String(part)
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  return { status: Number(head.split(' ')[1]), body }
}

const get = (path: string, headers = '') => sendRaw(`GET ${path} HTTP/1.1\nhost: x\nconnection: close\n${headers}\n`)
const post = (body: string, contentType: string) =>
  sendRaw(
    `POST /api/session HTTP/1.1\nhost: x\nconnection: close\ncontent-type: ${contentType}\ncontent-length: ${Buffer.byteLength(body)}\n\n${body}`,
  )

test.each([
  '/api/nothing',
  '/api',
  '/api/',
  '/api/%00',
  '/api/%E0%A4%A',
  '/api/%ff',
  '/api/member/me/../../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '//etc/passwd',
  '/api/__proto__',
  `/api/${'x'.repeat(3000)}`,
  '/live/user:1%00',
  '/live/',
  '/live/constructor',
  '/assets/../server/main.js',
])('W2 GET %s is answered by a 4xx with a JSON body', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(errorBodySchema.parse(JSON.parse(body)).code).toBe(status)
})

test.each([
  ['not JSON', '{"mobile":', 'application/json'],
  ['prototype keys', '{"__proto__": {"x": 1}}', 'application/json'],
  ['an empty body', '', 'application/json'],
  ['plain text', 'mobile', 'text/plain'],
  ['a form', 'mobile=1', 'application/x-www-form-urlencoded'],
  ['a strange type', '{}', 'application/\u0001'],
  ['deep nesting', '['.repeat(20_000), 'application/json'],
])('W3 %s is a 400', async (_name, body, contentType) => {
  const answer = await post(body, contentType)
  expect([answer.status, errorBodySchema.parse(JSON.parse(answer.body)).code]).toEqual([400, 400])
})

test('W3 unknown fields are named', async () => {
  const answer = await post('{"mobile": "+989120000001", "password": "test", "role": "admin"}', 'application/json')
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('role')])
})

test.each(['/timestamp', '/member/me', '/user/option', '/user/rank/elo', '/matchup/lobby', '/session/options'])(
  'W331 %s, which has no query, refuses one by its name',
  async (path) => {
    const as = await server.signIn(1)
    expect((await server.call('GET', path, { as })).status).toBe(200)
    const answer = await server.call('GET', `${path}?colour=red`, { as })
    expect([answer.status, errorBodySchema.parse(answer.body).message]).toEqual([
      400,
      expect.stringContaining('colour'),
    ])
  },
)

test.each([
  ['/user/me/credit_history', 'createdAt[lte]=0000-01-01T00:00:00Z'],
  ['/user/me/notification', 'sentAt[gt]=0000-01-01T00:00:00Z'],
  ['/user/me/matchup', 'createdAt[lte]=0000-12-31T23:59:59.999Z&id[ne]=1'],
])('W331 %s refuses an instant that no calendar has', async (path, query) => {
  const { status, body } = await server.call('GET', `${path}?${query}`, { as: await server.signIn(1) })
  expect([status, errorBodySchema.parse(body).code]).toEqual([400, 400])
})

test('W3 a body of brackets is refused before it is parsed, and brackets in a text are none', async () => {
  const deep = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { 'content-type': 'application/json' },
    payload: `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  })
  expect([deep.statusCode, deep.json()]).toEqual([400, { code: 400, message: 'body: nested too deeply' }])
  const code = `"\\${'['.repeat(400)}`
  const text = await server.call('POST', '/session', { body: { mobile: '+989121110001', confirmationCode: code } })
  expect(JSON.stringify(text.body)).toContain('body.confirmationCode: ')
})

test('W3 the names of very many wrong fields are cut', async () => {
  const fields = Object.fromEntries(Array.from({ length: 4_000 }, (_, number) => [`field${number}`, 1]))
  const { status, body } = await server.call('POST', '/member/verify/mobile', { body: fields })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('field0')
  expect(JSON.stringify(body).length).toBeLessThan(5_000)
})

test('W242 the answer to a request that is not HTTP has the headers of every answer', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end('HELLO\r\n\r\n')
  let text = ''
  for await (const part of socket) text += String(part)
  expect(text).toContain('x-content-type-options: nosniff')
  expect(text).toContain('cross-origin-resource-policy: same-origin')
})

test.each([66_000, 1_100_000])('W3 a body of JSON of %d bytes is a 413', async (bytes) => {
  const body = JSON.stringify({ mobile: 'x'.repeat(bytes) })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  expect([answer.statusCode, answer.json()]).toEqual([413, { code: 413, message: 'The request is too large.' }])
})

test('W282 a client that sends too much can send it to the end and then read the reason', async () => {
  const body = 'x'.repeat(4_000_000)
  const socket = connect(port, '127.0.0.1')
  const head = `POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  socket.write(`${head}\r\n\r\n`)
  const refusal = String(await once(socket, 'data'))
  expect(refusal).toMatch(/^HTTP\/1.1 413 [^]*"The request is too large."/)
  socket.end(`${body}GET /api/timestamp HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  let rest = ''
  for await (const part of socket) rest += String(part)
  expect(rest).toMatch(/^HTTP\/1.1 200 /)
})

test('W2 bytes that are not HTTP are answered by a 400', async () => {
  const { status, body } = await sendRaw('HELLO\n\n')
  expect([status, errorBodySchema.parse(JSON.parse(body)).code]).toEqual([400, 400])
})

test('W2 a failure inside the server is a 500 that tells nothing about it', async () => {
  const lost = await openMemoryDatabase()
  const broken = await startTestServer(lost)
  const as = await broken.signIn(1)
  await lost.close()
  const { status, body } = await broken.call('GET', '/member/me', { as })
  expect([status, body]).toEqual([500, { code: 500, message: 'Something went wrong on our side.' }])
  await broken.close()
})

test('W4 the clock is in seconds with milliseconds', async () => {
  server.advance(1)
  expect((await server.call('GET', '/timestamp')).body).toBe(Date.UTC(2026, 0, 1) / 1000 + 0.001)
})

test('W70 the server has pages for health, readiness and metrics', async () => {
  expect((await get('/healthz')).body).toBe('{"status":"ok"}')
  expect((await get('/readyz')).body).toBe('{"status":"ready"}')
  expect((await get('/metrics')).body).toContain(
    'http_request_seconds_count{method="GET",route="/healthz",status="200"} 1',
  )
})
