import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CookieJar, stubCookies } from './cookieJar.ts'

/** Each time the module is loaded anew, it is in a tab of its own, with these cookies. */
let jar: CookieJar

beforeEach(() => {
  jar = stubCookies()
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => void vi.unstubAllGlobals())

async function openTab() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.resetModules()
  return import('../../../../src/client/network/http/tokenStorage.ts')
}

test('a page keeps the token that it was opened with, whoever signs in elsewhere', async () => {
  const first = await openTab()
  first.storeToken('of A', 'cookie')
  const second = await openTab()
  expect([second.readToken(), first.isTokenReplaced()]).toEqual(['of A', false])
  second.clearToken()
  expect([first.readToken(), first.isTokenReplaced()]).toEqual(['of A', true])
  second.storeToken('of B', 'cookie')
  expect([first.readToken(), first.isTokenReplaced()]).toEqual(['of A', true])
  expect([second.readToken(), second.isTokenReplaced()]).toEqual(['of B', false])
})

test('a page that forgets its member leaves the session of another alone', async () => {
  const first = await openTab()
  first.storeToken('of A', 'cookie')
  const second = await openTab()
  second.storeToken('of B', 'cookie')
  first.clearToken()
  expect((await openTab()).readToken()).toBe('of B')
})

test('under TLS the cookie is one that no other site can write, and takes the place of the plain one', async () => {
  jar.cookies.set('khatam.token', 'of an earlier release')
  const tab = await openTab()
  expect(tab.readToken()).toBe('of an earlier release')
  tab.storeToken('of A', 'cookie')
  expect([...jar.cookies]).toEqual([['__Host-khatam.token', 'of%20A']])
  tab.clearToken()
  expect(jar.cookies.size).toBe(0)
  vi.stubGlobal('location', { protocol: 'http:' })
  tab.storeToken('of B', 'cookie')
  expect([...jar.cookies]).toEqual([['khatam.token', 'of%20B']])
})

test.each(['https:', 'http:'])('no tab sees a moment without a token while it is renewed (%s)', async (protocol) => {
  vi.stubGlobal('location', { protocol })
  const tab = await openTab()
  jar.cookies.set('khatam.token', 'old')
  expect(tab.readToken()).toBe('old')
  tab.storeRenewed('new')
  expect(jar.seen.length).toBeGreaterThan(0)
  for (const cookie of jar.seen) expect(cookie).toMatch(/khatam\.token=/)
  expect((await openTab()).readToken()).toBe('new')
})

test('a visitor’s page notices that somebody has signed in', async () => {
  const first = await openTab()
  expect([first.readToken(), first.isTokenReplaced()]).toEqual([null, false])
  const second = await openTab()
  second.storeToken('of B', 'cookie')
  expect(first.isTokenReplaced()).toBe(true)
})

test('a token of the session belongs to its tab alone', async () => {
  const { storeToken, readToken, isTokenReplaced, clearToken } = await openTab()
  storeToken('of A', 'session')
  expect([readToken(), isTokenReplaced(), jar.cookies.size]).toEqual(['of A', false, 0])
  clearToken()
  expect([readToken(), isTokenReplaced()]).toEqual([null, false])
})

/** A browser that is told to keep nothing of sites: it drops cookies, and its session storage throws. */
async function openTabThatKeepsNothing() {
  vi.stubGlobal(
    'document',
    Object.freeze({
      get cookie() {
        return ''
      },
      set cookie(_: string) {},
    }),
  )
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.resetModules()
  return import('../../../../src/client/network/http/tokenStorage.ts')
}

test.each(['cookie', 'session'] as const)(
  'a browser that keeps nothing has its member for the visit (%s)',
  async (place) => {
    const tab = await openTabThatKeepsNothing()
    expect([tab.readToken(), tab.isTokenReplaced()]).toEqual([null, false])
    tab.storeToken('of A', place)
    expect([tab.readToken(), tab.isTokenReplaced()]).toEqual(['of A', false])
    tab.clearToken()
    expect([tab.readToken(), tab.isTokenReplaced()]).toEqual([null, false])
  },
)
