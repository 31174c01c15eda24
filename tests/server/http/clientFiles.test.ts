import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { openMemoryDatabase, startTestServer } from '../testServer.ts'
import type { TestServer } from '../testServer.ts'

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
  'W71 %s is the page, checked again each time, with a strict policy',
  async (url) => {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('W71 files with a hash in their name are kept for ever, and sent compressed', async () => {
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
