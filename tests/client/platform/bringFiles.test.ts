import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Link {
  rel: string
  href: string
  onload?: () => void
  onerror?: () => void
  readonly relList: { readonly supports: () => boolean }
  readonly remove: () => void
}

/** The loader of a page that has just been opened. */
let bring: (load: () => Promise<string>, files?: readonly string[]) => Promise<string>
/** The links in the page, and how often each file has yet to be lost. */
let links: Link[]
let losses: Map<string, number>
let asked: string[]

/** Whether the line loses the file this time. */
function loses(path: string): boolean {
  asked.push(path)
  const left = losses.get(path) ?? 0
  losses.set(path, left - 1)
  return left > 0
}

function createElement(): Link {
  const link: Link = {
    rel: '',
    href: '',
    relList: { supports: () => true },
    remove: () => void (links = links.filter((one) => one !== link)),
  }
  return link
}

function append(link: Link): void {
  links.push(link)
  if (link.rel !== 'stylesheet') return
  const isLost = loses(link.href)
  queueMicrotask(() => (isLost ? link.onerror?.() : link.onload?.()))
}

beforeEach(async () => {
  vi.resetModules()
  bring = (await import('../../../src/client/platform/bringFiles.ts')).bringFiles
  vi.useFakeTimers()
  links = []
  losses = new Map()
  asked = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null, createElement, head: { append } })
  vi.stubGlobal('fetch', (path: string) => {
    const status = path.includes('gone') ? 404 : loses(path) ? 502 : 200
    if (status === 404) asked.push(path)
    return Promise.resolve(new Response('', { status }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A loader as the build writes it. Its text names the file that it imports. */
function loaderOf(name: string) {
  const load = vi.fn(() => Promise.resolve('module'))
  return Object.assign(load, { toString: () => `()=>import(\`./${name}\`)` })
}

test('W901 an import waits until all of its files are here, its own among them, and each is asked for once', async () => {
  losses.set('/assets/deep.js', 1).set('/assets/look.css', 2)
  const load = loaderOf('screen.js')
  const module = bring(load, ['assets/deep.js', 'assets/look.css'])
  await vi.advanceTimersByTimeAsync(3_999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await module).toBe('module')
  const count = (path: string) => asked.filter((one) => one === path).length
  expect(['/assets/deep.js', '/assets/look.css', '/assets/screen.js'].map(count)).toEqual([2, 3, 1])
  // The sheet that failed is not left in the page.
  expect(links.map(({ href }) => href)).toEqual(['/assets/look.css'])
  await bring(loaderOf('screen.js'), ['assets/deep.js', 'assets/look.css'])
  expect(asked.length).toBe(6)
})

test('W901 what is lost three times fails before its import, and is asked for by the next one', async () => {
  losses.set('/assets/screen.js', 3)
  const load = loaderOf('screen.js')
  const told = expect(bring(load)).rejects.toThrow('/assets/screen.js could not be loaded: 502')
  await vi.advanceTimersByTimeAsync(4_000)
  await told
  expect(load).not.toHaveBeenCalled()
  expect(await bring(load)).toBe('module')
})

test('W901 what the server does not have is not asked for again', async () => {
  const load = loaderOf('gone.js')
  await expect(bring(load)).rejects.toThrow('/assets/gone.js could not be loaded: 404')
  expect(asked).toEqual(['/assets/gone.js'])
})

test('W901 under a service worker the files of an import get a hint, and it waits for its styles alone', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
  expect(await bring(loaderOf('screen.js'), ['assets/deep.js', 'assets/look.css'])).toBe('module')
  expect(asked).toEqual(['/assets/look.css'])
  expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    'modulepreload /assets/deep.js',
    'stylesheet /assets/look.css',
  ])
})

test('W901 a sheet that a service worker could not bring is not asked for again at once, nor left in the page', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
  losses.set('/assets/look.css', 1)
  await expect(bring(loaderOf('screen.js'), ['assets/look.css'])).rejects.toThrow(
    '/assets/look.css could not be loaded',
  )
  expect(asked).toEqual(['/assets/look.css'])
  expect(links).toEqual([])
  expect(await bring(loaderOf('screen.js'), ['assets/look.css'])).toBe('module')
})
