import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Request {
  result?: unknown
  error?: DOMException
  onsuccess?: () => void
  onerror?: () => void
}

/** The requests for the database that the device has been asked so far. */
let requests: Request[]

beforeEach(() => {
  requests = []
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: Request = {}
      requests.push(request)
      return request
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A database with one row, which answers in the next moment. `log` notes what is asked of its transactions. */
function database(log: string[] = []) {
  return {
    transaction: (_: string, mode: string) => {
      const transaction: { oncomplete?: () => void; objectStore: () => object; commit: () => void } = {
        objectStore: () => ({
          get: () => ({ result: { id: 'one', words: 'kept' } }),
          put: () => {
            log.push('put')
            return {}
          },
        }),
        commit: () => log.push('commit'),
      }
      queueMicrotask(() => {
        log.push(`${mode} answered`)
        transaction.oncomplete?.()
      })
      return transaction
    },
  }
}

async function table() {
  const { createDeviceTable } = await import('../../../src/client/platform/deviceTable.ts')
  return createDeviceTable<{ id: string; words?: string }>('replayNotes')
}

function answer(request: Request | undefined, result: object): void {
  if (request === undefined) throw new Error('The device was not asked')
  Object.assign(request, { result })
  request.onsuccess?.()
}

test('a device that leaves the first request without an answer is asked again', async () => {
  const { read } = await table()
  const row = read('one')
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4_000)
  answer(requests[1], database())
  expect(await row).toEqual({ id: 'one', words: 'kept' })
})

test('a slow device is heard, however many requests it was sent', async () => {
  const { read } = await table()
  const row = read('one')
  await vi.advanceTimersByTimeAsync(9_000)
  answer(requests[0], database())
  expect(await row).toEqual({ id: 'one', words: 'kept' })
})

test('a device that never answers keeps nothing, and is asked anew later', async () => {
  const { read, write } = await table()
  const row = read('one')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await row).toBeNull()
  expect(requests).toHaveLength(3)
  const isKept = write({ id: 'two' })
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await isKept).toBe(false)
  expect(await read('two')).toEqual({ id: 'two' })
})

test('a device that refuses is not asked again', async () => {
  const { read } = await table()
  const row = read('one')
  requests[0]?.onerror?.()
  expect(await row).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requests).toHaveLength(1)
})

test('a browser that refuses at once, or between two requests, is no fault of the page', async () => {
  const { read } = await table()
  const row = read('one')
  const refuse = vi.fn<() => never>(() => {
    throw new DOMException('not here', 'SecurityError')
  })
  vi.stubGlobal('indexedDB', { open: refuse })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await row).toBeNull()
  expect(await read('one')).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(refuse).toHaveBeenCalledTimes(2)
})

test('a change is committed before it is answered, because the page may be left', async () => {
  const log: string[] = []
  const { write } = await table()
  const isKept = write({ id: 'one' })
  answer(requests[0], database(log))
  expect(await isKept).toBe(true)
  expect(log).toEqual(['put', 'commit', 'readwrite answered'])
})
