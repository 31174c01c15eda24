import { expect, test } from 'vitest'
import { onNewerVersion } from '../../../src/client/platform/serviceWorker.ts'

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'

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

/** The versions that a page is told of, in their order. */
function follow(registration: Registration): readonly unknown[] {
  const told: unknown[] = []
  onNewerVersion(registration as unknown as ServiceWorkerRegistration, (worker) => told.push(worker))
  return told
}

test('a version that is installed beside an older one is told', () => {
  const registration = new Registration()
  registration.active = new Worker()
  const told = follow(registration)
  const newer = new Worker()
  registration.find(newer)
  expect(told).toEqual([])
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
