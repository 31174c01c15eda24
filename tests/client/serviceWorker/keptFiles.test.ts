import { beforeEach, expect, test, vi } from 'vitest'

const SHELL = ['/', ...Array.from({ length: 9 }, (_, at) => `/assets/file-${at}.js`), '/fonts/one.woff2']

const asked: { path: string; cache: string | undefined }[] = []
let underWay = 0
let mostAtOnce = 0
const kept = new Map<string, unknown>()
const store = {
  match: (path: string) => Promise.resolve(kept.get(path)),
  put: (path: string, answer: unknown) => Promise.resolve(void kept.set(path, answer)),
  keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `https://khatam.example${path}` }))),
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('BUILD_VERSION', '1')
  vi.stubGlobal('SHELL_FILES', SHELL)
  vi.stubGlobal('REST_FILES', [])
  vi.stubGlobal('OLDER_BROWSERS_FILE', '/olderBrowsers.js')
  vi.stubGlobal('caches', { open: () => Promise.resolve(store) })
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit) => {
    asked.push({ path, cache })
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    await new Promise((resolve) => setTimeout(resolve, 1))
    underWay -= 1
    return new Response('')
  })
})

test('W446 files are kept two at a time, and those that never change are not asked for again', async () => {
  const { keepShell } = await import('../../../src/client/serviceWorker/keptFiles.ts')
  await keepShell()
  expect(mostAtOnce).toBe(2)
  expect(SHELL.every((path) => kept.has(path))).toBe(true)
  const caches = new Map(asked.map(({ path, cache }) => [path, cache]))
  expect(caches.get('/assets/file-0.js')).toBe('default')
  expect([caches.get('/'), caches.get('/fonts/one.woff2')]).toEqual(['no-cache', 'no-cache'])
})

test('W896 a worker that makes way keeps no more, and gives up the file under way', async () => {
  const rest = ['/assets/a.js', '/assets/b.js', '/assets/c.js']
  vi.stubGlobal('REST_FILES', rest)
  const { keepRest, stopKeeping } = await import('../../../src/client/serviceWorker/keptFiles.ts')
  const begun: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    begun.push(path)
    if (path === rest[0]) return Promise.resolve(new Response(''))
    // A line that never answers.
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Given up.'))))
  })
  const keeping = keepRest()
  await vi.waitUntil(() => begun.length === 2)
  stopKeeping()
  await keeping
  expect([begun, rest.map((path) => kept.has(path))]).toEqual([rest.slice(0, 2), [true, false, false]])
  await keepRest()
  expect(begun).toEqual(rest.slice(0, 2))
})

test('pages that start together have the missing files loaded once', async () => {
  kept.set('/assets/d.js', new Response(''))
  vi.stubGlobal('REST_FILES', ['/assets/d.js', '/assets/e.js', '/assets/f.js'])
  const { keepRest } = await import('../../../src/client/serviceWorker/keptFiles.ts')
  asked.length = 0
  await Promise.all([keepRest(), keepRest()])
  expect(asked.map(({ path }) => path)).toEqual(['/assets/e.js', '/assets/f.js'])
})

test.each([
  ['is full', { ...store, put: () => Promise.reject(new DOMException('Full.', 'QuotaExceededError')) }],
  ['is damaged', null],
])('W897 files and the page come from the network where the storage of the device %s', async (_, broken) => {
  kept.clear()
  const open = () => (broken === null ? Promise.reject(new DOMException('Damaged.')) : Promise.resolve(broken))
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(new Response(request.url)))
  const { fetchFile, fetchPage } = await import('../../../src/client/serviceWorker/keptFiles.ts')
  const file = new Request('https://khatam.example/assets/a.js')
  expect(await (await fetchFile(file, '/assets/a.js')).text()).toBe(file.url)
  const page = new Request('https://khatam.example/matchup/7')
  expect(await (await fetchPage(page)).text()).toBe(page.url)
})

test('W901 a file that the line loses is asked for again, and kept when it comes', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const answers = [
    () => Promise.reject(new Error('Lost.')),
    () => new Response('', { status: 502 }),
    () => new Response('x'),
  ]
  vi.stubGlobal('fetch', async () => answers.shift()?.())
  const { fetchFile } = await import('../../../src/client/serviceWorker/keptFiles.ts')
  const path = '/assets/late.js'
  const answer = fetchFile(new Request(`https://khatam.example${path}`), path)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(kept.has(path)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answer).text()).toBe('x')
  expect(kept.has(path)).toBe(true)
  vi.useRealTimers()
})
