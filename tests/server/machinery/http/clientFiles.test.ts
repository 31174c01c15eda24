import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'
import type { TestServer } from '../../testServer.ts'

const page = '<!doctype html><style>html{color:red}</style><script src="/assets/main-1.js"></script><p>board</p>'
const folder = mkdtempSync(join(tmpdir(), 'khatam-client-'))
let database: Database
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page))
  writeFileSync(join(folder, 'assets/main-1.js'), 'start()')
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync('start()'))
  writeFileSync(join(folder, 'assets/main-1.js.map'), '{}')
  database = await openMemoryDatabase()
  server = await startTestServer(database, {}, { clientFolder: folder })
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, accept = 'text/html,*/*', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers: { accept, 'accept-encoding': 'br' } })

test.each(['/', '/matchup/7', '/%D8%B1%D8%B3%D8%AA%D9%85', '/apiary', '/profile?x=1', '/index.html'])(
  'W71 %s is the page, which is checked again each time and has a strict policy',
  async (url) => {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    const policy = String(answer.headers['content-security-policy'])
    expect(answer.headers['content-encoding']).toBe('br')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test.each([
  ['gzip, deflate, br;q=0.9', 'br'],
  ['br;q=0, identity', undefined],
  ['', undefined],
])('W71 a browser that accepts "%s" gets the page as %s', async (accepted, encoding) => {
  const answer = await server.app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': accepted } })
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const body = encoding === 'br' ? brotliDecompressSync(answer.rawPayload).toString() : answer.body
  expect(body).toBe(page)
})

test('W71 compressed copies have no address of their own', async () => {
  expect((await open('/assets/main-1.js.br', '*/*')).statusCode).toBe(404)
})

test('W242 every answer forbids guessing its type, framing it and embedding it elsewhere', async () => {
  for (const url of ['/', '/assets/main-1.js', '/api/timestamp', '/api/nothing', '/healthz']) {
    expect((await open(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test.each([
  ['https://khatam.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('W334 a site at %s tells browsers %s of coming by TLS alone', async (url, told) => {
  const site = await startTestServer(database, { PUBLIC_URL: url }, { clientFolder: folder })
  for (const path of ['/', '/api/timestamp', '/api/nothing']) {
    expect((await site.app.inject({ url: path })).headers['strict-transport-security']).toBe(told)
  }
  await site.close()
})

test('W242 the page’s policy lets only the site’s own files run, and lets no other site frame it', async () => {
  const policy = String((await open('/')).headers['content-security-policy'])
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)]))
  expect(rules.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  expect(rules.get('object-src')).toEqual(["'none'"])
  expect(rules.get('base-uri')).toEqual(["'none'"])
  expect(rules.get('frame-ancestors')).toEqual(["'none'"])
  expect(rules.get('form-action')).toEqual(["'self'"])
})

test('W71 files with a hash in their name may be kept for ever, and are sent compressed', async () => {
  const answer = await open('/assets/main-1.js', '*/*')
  expect(answer.headers['content-type']).toContain('javascript')
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  const plain = await server.app.inject({ url: '/assets/main-1.js' })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'start()'])
})

test.each([
  ['/', undefined],
  ['/', '*/*'],
  ['/matchup/7?x=1.5', '*/*'],
  ['/', 'application/json'],
])('W330 a request for %s that accepts %s gets the page too', async (url, accept) => {
  const answer = await server.app.inject({ url, headers: { ...(accept && { accept }) } })
  expect([answer.statusCode, answer.body]).toEqual([200, page])
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  ['/api/nothing', '*/*'],
  ['/api', '*/*'],
  ['/live', '*/*'],
  ['/missing.js', '*/*'],
  ['/favicon.ico', '*/*'],
  ['/.well-known/nothing', '*/*'],
  ['/matchup/7', 'application/json'],
  ['/matchup/7', 'image/avif,*/*;q=0.8'],
])('W330 a request for %s that accepts %s does not get the page', async (url, accept) => {
  const answer = await server.app.inject({ url, headers: { accept } })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.json()).toMatchObject({ code: answer.statusCode })
})

test.each([
  ['/assets/missing.js', 'text/html'],
  ['/assets/main-1.js.map', 'text/html'],
  ['/api/matchup/7/nothing', 'text/html'],
  ['/live/nothing/at/all', 'text/html'],
  ['/missing.png', 'image/png'],
  ['/assets/..%2f..%2fpackage.json', 'text/html'],
])('W71 %s is a 404 in JSON', async (url, accept) => {
  const answer = await open(url, accept)
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404, message: 'There is no such thing.' }])
})

test('W71 only GET and HEAD are answered with the page', async () => {
  expect((await open('/', 'text/html', 'HEAD')).statusCode).toBe(200)
  expect((await open('/', 'text/html', 'POST')).statusCode).toBe(404)
})
