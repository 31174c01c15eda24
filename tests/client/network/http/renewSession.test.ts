import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCookies } from './cookieJar.ts'

const asked = vi.fn<(input: Request | string, options?: RequestInit) => Promise<Response>>()
let kept: Map<string, string>

function tokenOf(session: string, generation: number): string {
  const claims = { jti: session, gen: generation, renews: true }
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://khatam.example', href: 'https://khatam.example/' })
  stubCookies({ baseURI: 'https://khatam.example/' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

/** A tab of its own, with the modules of a page. */
async function openTab() {
  vi.resetModules()
  const storage = await import('../../../../src/client/network/http/tokenStorage.ts')
  const { http, sendRenewing, onSessionExpired } = await import('../../../../src/client/network/http/http.ts')
  return { ...storage, http, sendRenewing, onSessionExpired }
}

const isRenewal = (input: Request | string) => input === '/api/session/renewal'
const serve = (good: () => string, renewal: () => Response) =>
  asked.mockImplementation((input, options) => {
    if (isRenewal(input)) return Promise.resolve(renewal())
    const given = new Headers(options?.headers).get('authorization')
    return Promise.resolve(new Response('{}', { status: given === `Bearer ${good()}` ? 200 : 401 }))
  })
const renewals = () => asked.mock.calls.filter(([input]) => isRenewal(input)).length
const send = (token: string | null) => fetch('/api/x', { headers: { Authorization: `Bearer ${token}` } })
const [old, fresh] = [tokenOf('a', 1), tokenOf('a', 2)]

test('requests that meet an expired token at once renew once, and are all sent again', async () => {
  const tab = await openTab()
  tab.storeToken(old, 'cookie')
  serve(
    () => fresh,
    () => Response.json({ accessToken: fresh }),
  )
  const answers = await Promise.all([tab.sendRenewing(send), tab.sendRenewing(send), tab.sendRenewing(send)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([renewals(), tab.readToken(), tab.isTokenReplaced()]).toEqual([1, fresh, false])
})

test('a tab takes over what another tab has renewed, and neither counts as another member', async () => {
  const first = await openTab()
  first.storeToken(old, 'cookie')
  const second = await openTab()
  expect(second.readToken()).toBe(old)
  serve(
    () => fresh,
    () => Response.json({ accessToken: fresh }),
  )
  await first.sendRenewing(send)
  expect(second.isTokenReplaced()).toBe(false)
  expect((await second.sendRenewing(send)).status).toBe(200)
  expect([renewals(), second.readToken()]).toEqual([1, fresh])
})

test('a refresh token of an answer is sent back, and the next one replaces it', async () => {
  const tab = await openTab()
  tab.storeToken(old, 'session', 'r1')
  serve(
    () => fresh,
    () => Response.json({ accessToken: fresh, refreshToken: 'r2' }),
  )
  await tab.sendRenewing(send)
  const body = asked.mock.calls.find(([input]) => isRenewal(input))?.[1]?.body
  expect(body).toBe(JSON.stringify({ refreshToken: 'r1' }))
  expect([...kept.values()]).toEqual([fresh, 'r2'])
})

test('a session that is over is a 401, a renewal without an answer is none', async () => {
  const tab = await openTab()
  tab.storeToken(old, 'cookie')
  serve(
    () => fresh,
    () => new Response(null, { status: 401 }),
  )
  expect((await tab.sendRenewing(send)).status).toBe(401)
  serve(
    () => fresh,
    () => new Response(null, { status: 503 }),
  )
  await expect(tab.sendRenewing(send)).rejects.toThrow('503')
  expect(tab.readToken()).toBe(old)
})

test('a token that is not renewed asks for nothing', async () => {
  const tab = await openTab()
  tab.storeToken('opaque', 'cookie')
  serve(
    () => fresh,
    () => Response.json({ accessToken: fresh }),
  )
  expect((await tab.sendRenewing(send)).status).toBe(401)
  expect(renewals()).toBe(0)
})

test('a call with a text is sent again with it once its token is renewed', async () => {
  const tab = await openTab()
  tab.storeToken(old, 'cookie')
  const texts = serveBodies((request) => request.text())
  await tab.http.put(ADDRESS, { prefix: '', json: { name: 'Ann' } })
  expect(texts).toEqual(['{"name":"Ann"}', '{"name":"Ann"}'])
})

test('so is a call with a form', async () => {
  const tab = await openTab()
  tab.storeToken(old, 'cookie')
  const names = serveBodies(async (request) => (await request.formData()).get('name'))
  const form = new FormData()
  form.set('name', 'Ann')
  await tab.http.put(ADDRESS, { prefix: '', body: form })
  expect(names).toEqual(['Ann', 'Ann'])
})

const ADDRESS = 'https://khatam.example/api/x'

/** Serves the fresh token only. Collects what comes with each call. */
function serveBodies<Body>(read: (request: Request) => Promise<Body>): Body[] {
  const bodies: Body[] = []
  asked.mockImplementation(async (input) => {
    if (typeof input === 'string') return Response.json({ accessToken: fresh })
    bodies.push(await read(input))
    const isGood = input.headers.get('authorization') === `Bearer ${fresh}`
    return new Response('{}', { status: isGood ? 200 : 401 })
  })
  return bodies
}

test('an action is not copied for the case that it has to be sent again', async () => {
  const tab = await openTab()
  tab.storeToken(fresh, 'cookie')
  asked.mockImplementation(() => Promise.resolve(new Response('{}')))
  const copy = vi.spyOn(Request.prototype, 'clone')
  await tab.http.put(ADDRESS, { prefix: '', json: { name: 'Ann' } })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(copy).not.toHaveBeenCalled()
})

test('an action without an answer is sent once, a question twice', async () => {
  const tab = await openTab()
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  const ask = (method: 'get' | 'put') => tab.http(`https://khatam.example/api/${method}`, { prefix: '', method })
  await expect(ask('put')).rejects.toThrow()
  expect(asked).toHaveBeenCalledTimes(1)
  await expect(ask('get')).rejects.toThrow()
  expect(asked).toHaveBeenCalledTimes(3)
})
