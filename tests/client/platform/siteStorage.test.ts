import { afterEach, expect, test, vi } from 'vitest'
import { siteStorage } from '../../../src/client/platform/siteStorage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that refuses its storage keeps what a page stores for as long as the page', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  siteStorage('sessionStorage').setItem('request', 'google')
  expect(siteStorage('sessionStorage').getItem('request')).toBe('google')
  siteStorage('sessionStorage').removeItem('request')
  expect(siteStorage('sessionStorage').getItem('request')).toBeNull()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('a browser with a storage is asked itself', () => {
  const stored = new Map([['request', 'google']])
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  expect(siteStorage('localStorage').getItem('request')).toBe('google')
})
