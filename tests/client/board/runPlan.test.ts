import { Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import type { Checker } from '../../../src/client/board/layers/CheckerLayer.ts'
import { type AnimationPlan, type Flight, SETTLE_MS } from '../../../src/client/board/position/planAnimation.ts'
import { type Players, runPlan } from '../../../src/client/board/runPlan.ts'

// Pixi asks which browser this is while its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: 'a test' }))

/** A board that writes down what it is told. One checker flies from spot to spot; a spot's x is its place. */
function openBoard() {
  const told: string[] = []
  const checker: Checker = {
    side: 'white',
    disc: new Sprite(Texture.EMPTY),
    shadow: new Sprite(Texture.EMPTY),
    lift: 0,
  }
  const shares: number[] = []
  const players: Players = {
    checkers: {
      spot: (_side, at) => ({ x: at, y: 0 }),
      take: (_side, at) => {
        told.push(`take ${at}`)
        return checker
      },
      put: () => {},
      place: (_checker, { x }) => {
        checker.disc.x = x
      },
      land: (_checker, at) => told.push(`land ${at}`),
    },
    dice: {
      begin: ({ values }) => told.push(`throw ${values.join()}`),
      draw: (_thrown, share) => shares.push(share),
      drawAside: (_dice, share) => shares.push(share),
    },
    cube: { draw: (_move, share) => shares.push(share) },
    onSound: (sound) => told.push(sound),
  }
  return { told, shares, checker, players }
}

const flight = (from: number, to: number, start: number): Flight => ({
  side: 'white',
  kind: 'move',
  from,
  to,
  fromLevel: 0,
  toLevel: 0,
  start,
  duration: 300,
})

const doNothing = () => {}

function planOf(parts: Partial<AnimationPlan>): AnimationPlan {
  const end = { points: { white: [], black: [] }, dice: null, cube: null }
  return { end, throws: [], flights: [], cube: null, aside: null, cues: [], duration: 1000, ...parts }
}

it('a late frame ends a flight before the same checker leaves again', () => {
  const { told, checker, players } = openBoard()
  const plan = planOf({ flights: [flight(24, 20, 0), flight(20, 15, 300)], duration: 600 + SETTLE_MS })
  const tween = runPlan(plan, players, 1, doNothing)
  tween.render(0.1)
  expect(told).toEqual(['take 24'])
  tween.render(0.69)
  expect(told).toEqual(['take 24', 'land 20', 'take 20', 'land 15'])
  expect([checker.disc.x, tween.totalProgress()]).toEqual([15, 1])
})

it('each sound is heard once, when its instant has come, the one at the very end too', () => {
  const { told, players } = openBoard()
  const cues = [
    { at: 100, sound: 'dice' },
    { at: 440, sound: 'diceLand' },
    { at: 1000, sound: 'move' },
  ] as const
  const tween = runPlan(planOf({ cues }), players, 1, doNothing)
  for (const [seconds, heard] of [
    [0.05, 0],
    [0.1, 1],
    [0.3, 1],
    [0.7, 2],
    [1, 3],
    [1, 3],
  ] as const) {
    tween.render(seconds)
    expect(told.length, String(seconds)).toBe(heard)
  }
})

it('draws a throw from its start to its end, and neither before nor after', () => {
  const { told, shares, players } = openBoard()
  const thrown = { kind: 'turn', side: 'white', values: [3, 1], start: 200, duration: 400 } as const
  const tween = runPlan(planOf({ throws: [thrown] }), players, 1, doNothing)
  for (const seconds of [0.1, 0.3, 0.5, 0.7, 0.9]) tween.render(seconds)
  expect(told).toEqual(['throw 3,1'])
  expect(shares.map((share) => Math.round(share * 100))).toEqual([25, 75, 100])
})

it('tells its end once, and the speed at which it is to be moved on', () => {
  const { players } = openBoard()
  let ends = 0
  const tween = runPlan(planOf({}), players, 2, () => (ends += 1))
  expect(tween.timeScale()).toBe(2)
  tween.render(0.99)
  expect(ends).toBe(0)
  tween.render(1)
  tween.render(1)
  expect(ends).toBe(1)
})
