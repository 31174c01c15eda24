import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { OVERLAY_PARTS } from '../../../../src/protocol/matchup/broadcast.ts'
import { readEnvironment } from '../../../../src/server/settings/environment.ts'
import { readRoutes } from '../../machinery/http/readRoutes.ts'
import { openMemoryDatabase, startTestServer, type TestServer } from '../../testServer.ts'

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function start(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'khatam-framing-'))
  for (const page of ['index', 'broadcast'])
    writeFileSync(join(folder, `${page}.html`), `<!doctype html><head><title>${page}</title></head><p>${page}</p>`)
  const database = await openMemoryDatabase()
  const server = await startTestServer(database, { PUBLIC_WATCHING: 'on', ...settings }, { clientFolder: folder })
  endings.push(async () => {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return server
}

/** Who may frame an answer, by both headers that browsers read. */
async function framePolicy({ app }: TestServer, url: string, accept = '*/*') {
  const { headers, body } = await app.inject({ method: 'GET', url, headers: { accept } })
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { ancestors, option: headers['x-frame-options'], body, type: String(headers['content-type']) }
}

const FRAMED = ['/embed/7', ...OVERLAY_PARTS.map((part) => `/overlay/${part}/7`)]
/** Pages of each kind that no route names. */
const PAGES = ['/', '/matchup/7', '/signin', '/settings', '/Sara', '/embed', '/embed/x', '/overlay/7', '/overlay/all/7']

test('W825 nothing but the pages for other sites may be framed, whatever the route and the page', async () => {
  const server = await start()
  const routes = readRoutes(server.app).flatMap(([method, url]) => (method === 'GET' ? [url] : []))
  expect(routes.length).toBeGreaterThan(60)
  expect(routes).toEqual(expect.arrayContaining(FRAMED.map((url) => url.replace('7', '1'))))
  for (const url of [...routes.filter((route) => !route.startsWith('/live/public')), ...PAGES]) {
    if (FRAMED.includes(url.replace(/1$/, '7'))) continue
    const { ancestors, option, type } = await framePolicy(server, url, 'text/html')
    expect(option, url).toBe('DENY')
    // JSON has nothing to be clicked.
    if (!type.startsWith('application/json')) expect(ancestors, url).toBe("'none'")
  }
})

test('W825 the pages for other sites may be framed by all sites, and run nothing of others', async () => {
  const server = await start()
  for (const url of FRAMED) {
    const { ancestors, option, body } = await framePolicy(server, url)
    expect([ancestors, option], url).toEqual(['*', undefined])
    expect(body, url).toContain('<p>broadcast</p>')
  }
  const { headers } = await server.app.inject('/embed/7')
  expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'self'")
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('W825 the operator names the sites', async () => {
  const sites = await start({ EMBEDDING_SITES: 'https://news.example, https://*.club.example:8443' })
  expect((await framePolicy(sites, '/embed/7')).ancestors).toBe('https://news.example https://*.club.example:8443')
  expect((await framePolicy(sites, '/live/7')).ancestors).toBe("'none'")
  expect((await framePolicy(await start({ EMBEDDING_SITES: 'none' }), '/embed/7')).ancestors).toBe("'none'")
})

test.each(['news.example', 'https://news.example/path', "https://a.example; script-src 'unsafe-inline'", 'https://*'])(
  'W825 %s is no site',
  (sites) => {
    expect(() => readEnvironment({ EMBEDDING_SITES: sites })).toThrow('EMBEDDING_SITES')
  },
)

test('W825 where visitors may not watch, the addresses are pages of the client like any other', async () => {
  const server = await start({ PUBLIC_WATCHING: 'off' })
  for (const url of [...FRAMED, '/live/7', '/replay/7']) {
    const { ancestors, option, body } = await framePolicy(server, url, 'text/html')
    expect([ancestors, option], url).toEqual(["'none'", 'DENY'])
    expect(body, url).toContain('<p>index</p>')
  }
})
