import { afterEach, expect, test, vi } from 'vitest'
import { onNewerVersion, takeOver } from '../../../src/client/platform/serviceWorker.ts'

afterEach(() => vi.unstubAllGlobals())

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly told: unknown[] = []

  postMessage(message: unknown): void {
    this.told.push(message)
  }

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null

  /** Another version begins to be installed. */
  find(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

/** The version that waits whenever the page is told of one. */
function follow(registration: Registration): readonly unknown[] {
  const told: unknown[] = []
  onNewerVersion(registration as unknown as ServiceWorkerRegistration, () => told.push(registration.waiting))
  return told
}

test('a version that is installed beside an older one is told', () => {
  const registration = new Registration()
  registration.active = new Worker()
  const told = follow(registration)
  const newer = new Worker()
  registration.find(newer)
  expect(told).toEqual([])
  registration.waiting = newer
  newer.become('installed')
  newer.become('activating')
  expect(told).toEqual([newer])
})

test('a version that waits already is told at once', () => {
  const registration = new Registration()
  registration.active = new Worker()
  registration.waiting = new Worker()
  expect(follow(registration)).toEqual([registration.waiting])
})

test('the first version is not told, even if it has taken over when it says that it is installed', () => {
  const registration = new Registration()
  const first = new Worker()
  registration.installing = first
  const told = follow(registration)
  registration.find(first)
  registration.active = first
  first.become('installed')
  expect(told).toEqual([])
})

test('the first version is not told while it waits', () => {
  const registration = new Registration()
  registration.waiting = new Worker()
  expect(follow(registration)).toEqual([])
})

/** Lets a newer version take over. Tells how often the page has been loaded again: at once, and after the takeover. */
function letTakeOver(registration: Registration): readonly [number, number] {
  const serviceWorker = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload })
  takeOver(registration as unknown as ServiceWorkerRegistration)
  const atOnce = reload.mock.calls.length
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  return [atOnce, reload.mock.calls.length]
}

test('W896 the version that waits takes over, the older one makes way, and then the page is loaded again', () => {
  const registration = new Registration()
  const [older, newer] = [new Worker(), new Worker()]
  Object.assign(registration, { active: older, waiting: newer })
  expect(letTakeOver(registration)).toEqual([0, 1])
  expect([older.told, newer.told]).toEqual([[{ kind: 'makeWay' }], [{ kind: 'takeOver' }]])
})

test('W896 a page that agrees after another one is loaded again at once', () => {
  const registration = new Registration()
  registration.active = new Worker()
  expect(letTakeOver(registration)).toEqual([1, 1])
  expect(registration.active.told).toEqual([])
})
