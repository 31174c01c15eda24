import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepScreenAwake } from '../../../src/client/platform/keepScreenAwake.ts'

const page = new (class extends EventTarget {
  visibilityState = 'visible'
})()

beforeEach(() => {
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

/** A device that gives locks, or refuses them. Counts the locks that it holds. */
function device({ refuses = false } = {}) {
  const held = new Set<object>()
  let asked = 0
  const request = () => {
    asked++
    if (refuses) return Promise.reject(new DOMException('Power is low', 'NotAllowedError'))
    const lock = {
      release: () => {
        held.delete(lock)
        return Promise.resolve()
      },
    }
    held.add(lock)
    return Promise.resolve(lock)
  }
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const show = (visibilityState: 'visible' | 'hidden') => {
    // As in browsers, a hidden page loses its locks.
    if (visibilityState === 'hidden') held.clear()
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { held, show, asked: () => asked, settle: () => new Promise(setImmediate) }
}

it('holds one lock until it is let go', async () => {
  const { held, settle } = device()
  const letGo = keepScreenAwake()
  await settle()
  expect(held.size).toBe(1)
  letGo()
  await settle()
  expect(held.size).toBe(0)
})

it('takes the lock again when the page is visible again, and holds only one', async () => {
  const { held, show, settle } = device()
  const letGo = keepScreenAwake()
  await settle()
  show('hidden')
  await settle()
  expect(held.size).toBe(0)
  show('visible')
  show('visible')
  await settle()
  expect(held.size).toBe(1)
  letGo()
  await settle()
  expect(held.size).toBe(0)
})

it('lets go of a lock that arrives after the match', async () => {
  const { held, settle } = device()
  keepScreenAwake()()
  await settle()
  expect(held.size).toBe(0)
})

it('asks no more once it has let go', async () => {
  const { show, asked, settle } = device()
  keepScreenAwake()()
  show('visible')
  await settle()
  expect(asked()).toBe(1)
})

it('asks for nothing while the page is hidden', () => {
  const { show, asked } = device()
  show('hidden')
  keepScreenAwake()()
  expect(asked()).toBe(0)
})

it('accepts a refusal, and asks again when the page comes back', async () => {
  const { held, show, asked, settle } = device({ refuses: true })
  const letGo = keepScreenAwake()
  await settle()
  show('visible')
  await settle()
  letGo()
  expect(asked()).toBe(2)
  expect(held.size).toBe(0)
})

it('does nothing in a browser without screen locks', () => {
  vi.stubGlobal('navigator', {})
  expect(() => keepScreenAwake()()).not.toThrow()
})
