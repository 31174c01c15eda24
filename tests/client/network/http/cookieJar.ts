import { expect, vi } from 'vitest'

/** A browser's cookies by their names. */
export interface CookieJar {
  readonly cookies: Map<string, string>
  /** What a page may read after each write. */
  readonly seen: string[]
}

/** Gives the page of a test empty cookies, which pages that are loaded later find too. `more` is the rest of its document. */
export function stubCookies(more: object = {}): CookieJar {
  const cookies = new Map<string, string>()
  const seen: string[] = []
  const read = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  vi.stubGlobal('document', {
    ...more,
    get cookie() {
      return read()
    },
    set cookie(text: string) {
      const [, name = '', value = '', lifetime] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(text) ?? []
      // What browsers demand of the name.
      if (name.startsWith('__Host-')) expect(text).toMatch(/; Path=\/;.*; Secure$/)
      if (lifetime === '0') cookies.delete(name)
      else cookies.set(name, value)
      seen.push(read())
    },
  })
  return { cookies, seen }
}
