import { Container } from 'pixi.js'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hand } from '../../../../src/client/board/hand/Hand.ts'
import { CheckerLayer } from '../../../../src/client/board/layers/CheckerLayer.ts'
import { HighlightLayer } from '../../../../src/client/board/layers/HighlightLayer.ts'
import type { BoardIntent, BoardOffer } from '../../../../src/client/board/position/boardPosition.ts'
import type { FrameLoop } from '../../../../src/client/board/frames/FrameLoop.ts'
import type { PartBox } from '../../../../src/client/board/sprites/atlas.ts'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'
import { BOARD_WIDTH, FIELD_TOP, columnX } from '../../../../src/protocol/board/geometry.ts'

// The drawing library asks for the browser's name while it loads.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }))
vi.stubGlobal('window', new EventTarget())
afterAll(() => vi.unstubAllGlobals())

/** Parts without a sheet. */
const parts = { sprite: () => new Container(), turnInto: () => {} } as unknown as PartBox
const loop = { wake: () => {}, wakeToMove: () => {}, follow: () => {}, stop: () => {} } as unknown as FrameLoop
/** An element as wide as the board, so that a pixel is a stage unit. */
const surface = Object.assign(new EventTarget(), {
  clientWidth: BOARD_WIDTH,
  setPointerCapture: () => {},
  getBoundingClientRect: () => ({ left: 0, top: 0, width: BOARD_WIDTH }),
}) as unknown as HTMLElement

/** Roll 5 and 4: a checker of 24 can reach 15, which is empty. */
const offer: BoardOffer = {
  side: 'white',
  sources: [24],
  targetsOf: () => [{ dst: 15, isHit: false }],
}
const emptyPoint = { clientX: columnX(15), clientY: FIELD_TOP + 10 }

let intents: BoardIntent[]
let hurry = () => {}
let hand: Hand

beforeEach(() => {
  intents = []
  hurry = () => {}
  const checkers = new CheckerLayer(parts, 'white', 'en')
  checkers.show(OPENING_POINTS)
  hand = new Hand({
    surface,
    bottom: 'white',
    parts,
    checkers,
    highlights: new HighlightLayer(parts, checkers, 'white'),
    loop,
    diceSpots: () => [],
    hurry: () => hurry(),
    emit: (intent) => intents.push(intent),
  })
})
afterEach(() => hand.destroy())

function touch(type: 'pointerdown' | 'pointerup', timeStamp: number): void {
  const event = Object.assign(new Event(type), { isPrimary: true, button: 0, pointerId: 1, ...emptyPoint })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  surface.dispatchEvent(event)
}

function tapAt(time: number): void {
  touch('pointerdown', time)
  touch('pointerup', time + 60)
}

test('a tap on a target plays once the player is asked', () => {
  hand.offer(offer)
  tapAt(1000)
  expect(intents).toEqual([{ type: 'tapPoint', point: 15 }])
})

test('a tap that ends the fall of the dice plays nothing, and the next one does', () => {
  hurry = () => hand.offer(offer)
  tapAt(1000)
  expect(intents).toEqual([])
  tapAt(2000)
  expect(intents).toEqual([{ type: 'tapPoint', point: 15 }])
})

test('a tap of a player who is not asked is told, so that it can be answered', () => {
  tapAt(1000)
  expect(intents).toEqual([{ type: 'tapPoint', point: 15 }])
})

test('a tap while the player’s own checker moves plays the next one', () => {
  hand.offer(offer)
  hurry = () => hand.offer({ ...offer })
  tapAt(1000)
  expect(intents).toEqual([{ type: 'tapPoint', point: 15 }])
})
