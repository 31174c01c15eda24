import { afterEach, beforeEach, expect, test } from 'vitest'
import { onFirstGesture } from '../../../src/client/platform/fullscreenWish.ts'

class Key extends Event {
  readonly key: string
  constructor(key: string) {
    super('keydown')
    this.key = key
  }
}

let gestures: number
let target: EventTarget

beforeEach(() => {
  gestures = 0
  target = new EventTarget()
  Object.assign(globalThis, { KeyboardEvent: Key })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'KeyboardEvent')
})

test('the first gesture opens full screen, and no later one does', () => {
  onFirstGesture(target, () => (gestures += 1))
  for (const event of [new Event('click'), new Key('a'), new Event('click')]) target.dispatchEvent(event)
  expect(gestures).toBe(1)
})

test('Escape is no wish for full screen', () => {
  onFirstGesture(target, () => (gestures += 1))
  target.dispatchEvent(new Key('Escape'))
  expect(gestures).toBe(0)
  target.dispatchEvent(new Key('a'))
  expect(gestures).toBe(1)
})

test('a withdrawn wish has no effect', () => {
  onFirstGesture(target, () => (gestures += 1))()
  target.dispatchEvent(new Event('click'))
  expect(gestures).toBe(0)
})
