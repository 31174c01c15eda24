import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDensity } from '../../../../src/client/board/frames/followDensity.ts'

/** A window on a screen of `density`, which can be carried to another screen. */
class CarriedWindow {
  devicePixelRatio: number
  readonly #queries: { readonly density: number; readonly target: EventTarget; heard: number }[] = []

  constructor(density: number) {
    this.devicePixelRatio = density
  }

  get listeners(): number {
    return this.#queries.reduce((sum, { heard }) => sum + heard, 0)
  }

  readonly matchMedia = (text: string): MediaQueryList => {
    const density = Number(/resolution: ([\d.]+)dppx/.exec(text)?.[1])
    const query = { density, target: new EventTarget(), heard: 0 }
    this.#queries.push(query)
    const { target } = query
    return Object.assign(target, {
      media: text,
      matches: density === this.devicePixelRatio,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: (type: string, listener: EventListener) => {
        query.heard += 1
        EventTarget.prototype.addEventListener.call(target, type, listener)
      },
      removeEventListener: (type: string, listener: EventListener) => {
        query.heard -= 1
        EventTarget.prototype.removeEventListener.call(target, type, listener)
      },
    })
  }

  /** Changes the density as developer tools do: no event tells of the change. */
  emulate(density: number): void {
    this.devicePixelRatio = density
  }

  carryTo(density: number): void {
    const old = this.devicePixelRatio
    this.devicePixelRatio = density
    for (const query of this.#queries.slice())
      if (query.density === old || query.density === density) query.target.dispatchEvent(new Event('change'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each change of density is told once, whichever screens a window is carried to, until the following is stopped', () => {
  const carried = new CarriedWindow(1)
  const told: number[] = []
  const stop = followDensity((density) => told.push(density), carried)
  carried.carryTo(2)
  carried.carryTo(1.5)
  carried.carryTo(1)
  expect(told).toEqual([2, 1.5, 1])
  expect(carried.listeners).toBe(1)
  stop()
  carried.carryTo(2)
  expect(told).toEqual([2, 1.5, 1])
  expect(carried.listeners).toBe(0)
})

test('a change of density without an event is told once, and the events after it are still heard', () => {
  const carried = new CarriedWindow(1)
  const told: number[] = []
  const stop = followDensity((density) => told.push(density), carried)
  carried.emulate(3)
  vi.advanceTimersByTime(3_000)
  carried.carryTo(2)
  vi.advanceTimersByTime(3_000)
  expect(told).toEqual([3, 2])
  stop()
  carried.emulate(1)
  vi.advanceTimersByTime(3_000)
  expect(told).toEqual([3, 2])
  expect(vi.getTimerCount()).toBe(0)
})
