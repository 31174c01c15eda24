import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PointerInput } from '../../../../src/client/board/hand/PointerInput.ts'
import { BOARD_WIDTH } from '../../../../src/protocol/board/geometry.ts'

const page = new EventTarget()
vi.stubGlobal('window', page)
vi.stubGlobal('Node', EventTarget)
afterAll(() => vi.unstubAllGlobals())

/** An element as wide as the board, so that a pixel is a stage unit. */
const surface = Object.assign(new EventTarget(), {
  clientWidth: BOARD_WIDTH,
  setPointerCapture: () => {},
  contains: (target: unknown) => target === surface,
  getBoundingClientRect: () => ({ left: 0, top: 0, width: BOARD_WIDTH }),
}) as unknown as HTMLElement
const button = new EventTarget()
button.addEventListener('click', () => clicks++)

let taps: (readonly [number, boolean])[]
let presses: number
let clicks: number
let input: PointerInput

beforeEach(() => {
  taps = []
  presses = 0
  clicks = 0
  input = new PointerInput(surface, {
    press: () => presses++,
    drag: () => {},
    drop: () => {},
    tap: ({ x }, isDouble) => taps.push([x, isDouble]),
    cancel: () => {},
  })
})
afterEach(() => input.destroy())

/** An event of the only finger. The page hears it before the element that it is for. */
function touch(target: EventTarget, type: 'pointerdown' | 'pointerup' | 'click', x: number, time: number): void {
  const event = Object.assign(new Event(type), { isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: 100 })
  let goesOn = true
  const stopPropagation = () => {
    goesOn = false
  }
  Object.defineProperties(event, {
    timeStamp: { value: time },
    detail: { value: 1 },
    stopPropagation: { value: stopPropagation },
  })
  for (const hearer of [page, target]) {
    Object.defineProperty(event, 'target', { value: target, configurable: true })
    if (goesOn) hearer.dispatchEvent(event)
  }
}

function tap(target: EventTarget, x: number, time: number): void {
  touch(target, 'pointerdown', x, time)
  touch(target, 'pointerup', x, time + 60)
  touch(target, 'click', x, time + 60)
}

test('a tap too many on a button that has gone means nothing on the board', () => {
  tap(button, 500, 1000)
  tap(surface, 510, 1200)
  expect([presses, taps]).toEqual([0, []])
  tap(surface, 510, 1600)
  expect(taps).toEqual([[510, false]])
})

test('a tap too many on the board presses no button that came under the finger', () => {
  tap(surface, 500, 1000)
  tap(button, 510, 1200)
  expect(clicks).toBe(0)
  tap(button, 510, 1600)
  tap(button, 510, 1800)
  expect(clicks).toBe(2)
})

test('quick taps at different places all count', () => {
  tap(button, 500, 1000)
  tap(surface, 540, 1200)
  tap(button, 580, 1400)
  expect([clicks, taps]).toEqual([2, [[540, false]]])
})

test('two quick taps on the board are a double tap', () => {
  tap(button, 500, 1000)
  tap(surface, 700, 1100)
  tap(surface, 700, 1300)
  expect(taps).toEqual([
    [700, false],
    [700, true],
  ])
})
