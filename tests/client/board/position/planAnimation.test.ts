import { CUBE_LIES_AT } from '../../../../src/client/board/position/cubeWay.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BoardPosition } from '../../../../src/client/board/position/boardPosition.ts'
import {
  DICE_LIE_AT,
  MOVE_MS,
  TUMBLE_MS,
  isStill,
  planAnimation,
} from '../../../../src/client/board/position/planAnimation.ts'
import { OPENING_POINTS, type Side } from '../../../../src/engine/rules/position.ts'

const OPENING: BoardPosition = {
  points: OPENING_POINTS,
  dice: null,
  cube: { value: 1, owner: null, isOffered: false },
}

function moved(position: BoardPosition, side: Side, ...ways: readonly (readonly [from: number, to: number])[]) {
  const points = { white: [...position.points.white], black: [...position.points.black] }
  for (const [from, to] of ways) {
    points[side][from] = (points[side][from] ?? 0) - 1
    points[side][to] = (points[side][to] ?? 0) + 1
  }
  return { ...position, points }
}

const step = (src: number, dst: number, hit = false) => ({ src, dst, hit })

describe('planAnimation', () => {
  test('plays two checkers overlapping by half, each from the top of its stack to the next slot', () => {
    const end = moved(OPENING, 'white', [8, 5], [6, 5])
    const plan = planAnimation(OPENING, end, [{ type: 'move', side: 'white', steps: [step(8, 5), step(6, 5)] }])
    expect(plan.flights).toEqual([
      { side: 'white', kind: 'move', from: 8, to: 5, fromLevel: 2, toLevel: 0, start: 0, duration: MOVE_MS },
      { side: 'white', kind: 'move', from: 6, to: 5, fromLevel: 4, toLevel: 1, start: MOVE_MS / 2, duration: MOVE_MS },
    ])
    expect(plan.end).toBe(end)
    expect(plan.duration).toBeGreaterThanOrEqual(1.5 * MOVE_MS)
  })

  test('lets one checker end its first step before it begins the second', () => {
    const end = moved(OPENING, 'black', [24, 14])
    const plan = planAnimation(OPENING, end, [{ type: 'move', side: 'black', steps: [step(24, 18), step(18, 14)] }])
    expect(plan.flights.map(({ start, from, to }) => [start, from, to])).toEqual([
      [0, 24, 18],
      [MOVE_MS, 18, 14],
    ])
  })

  test('throws the dice before the checkers move', () => {
    const end = moved(OPENING, 'white', [13, 10], [13, 9])
    const plan = planAnimation(OPENING, end, [
      { type: 'roll', side: 'white', dice: [4, 3] },
      { type: 'move', side: 'white', steps: [step(13, 10), step(13, 9)] },
    ])
    expect(plan.throws).toEqual([{ kind: 'turn', side: 'white', values: [4, 3], start: 0, duration: TUMBLE_MS }])
    expect(plan.flights[0]?.start).toBeGreaterThan(TUMBLE_MS)
  })

  test('flicks the blot to the bar just before the checker lands', () => {
    const blot = moved(OPENING, 'black', [8, 4])
    const hit = moved(moved(blot, 'white', [24, 21]), 'black', [4, 25])
    const plan = planAnimation(blot, hit, [{ type: 'move', side: 'white', steps: [step(24, 21, true)] }])
    const [white, black] = plan.flights
    expect(black).toMatchObject({ side: 'black', kind: 'hit', from: 4, to: 25, fromLevel: 0, toLevel: 0 })
    expect(black?.start).toBeGreaterThan(white?.start ?? 0)
    expect(black?.start).toBeLessThan(MOVE_MS)
  })

  test('does not repeat a move that the board already shows', () => {
    const end = moved(OPENING, 'white', [8, 5], [6, 5])
    const plan = planAnimation(end, end, [{ type: 'move', side: 'white', steps: [step(8, 5), step(6, 5)] }])
    expect(isStill(plan)).toBe(true)
  })

  test('animates the difference of the positions where the actions do not explain it', () => {
    const end = moved(OPENING, 'white', [24, 18], [13, 11])
    const plan = planAnimation(OPENING, end, [{ type: 'move', side: 'white', steps: [step(6, 5)] }])
    expect(plan.flights.map(({ side, from, to }) => [side, from, to])).toEqual([
      ['white', 24, 18],
      ['white', 13, 11],
    ])
  })

  test('animates the difference for steps that are taken back', () => {
    const tried = moved(OPENING, 'white', [24, 18])
    const plan = planAnimation(tried, OPENING, [])
    expect(plan.flights).toMatchObject([{ kind: 'return', from: 18, to: 24 }])
  })

  test('lets a carried checker go straight from the hand to its place', () => {
    const blot = moved(OPENING, 'black', [8, 7])
    const end = moved(moved(blot, 'white', [24, 14]), 'black', [7, 25])
    const steps = [step(24, 18, true), step(18, 14)]
    const plan = planAnimation(blot, end, [{ type: 'move', side: 'white', steps }], { inHand: 24 })
    expect(plan.flights.map(({ side, from, to }) => [side, from, to])).toEqual([
      ['white', 24, 14],
      ['black', 7, 25],
    ])
    expect(plan.flights[0]?.duration).toBeLessThan(MOVE_MS)
  })

  test('sets up a new game while the opening dice are thrown, and again after equal dice', () => {
    const last = moved(OPENING, 'white', [24, 0], [24, 0], [6, 0])
    const plan = planAnimation(last, OPENING, [
      {
        type: 'opening',
        rolls: [
          [3, 3],
          [5, 2],
        ],
      },
    ])
    expect(plan.throws.map(({ kind, values }) => [kind, values])).toEqual([
      ['opening', [3, 3]],
      ['opening', [5, 2]],
    ])
    expect(plan.throws[1]?.start).toBeGreaterThan(TUMBLE_MS)
    expect(plan.flights).toHaveLength(3)
    expect(plan.flights[0]?.start).toBe(0)
  })

  test('moves the cube when its value, owner or offer changes', () => {
    const offered = { ...OPENING, cube: { value: 2, owner: null, isOffered: true } }
    const plan = planAnimation(OPENING, offered, [])
    expect(plan.cube).toMatchObject({ from: OPENING.cube, to: offered.cube })
    expect(planAnimation(offered, offered, []).cube).toBeNull()
  })

  test('takes the played dice aside once, with the last checker', () => {
    const dice = { side: 'black', values: [2, 1], spent: [true, true], isAside: true } as const
    const end = { ...moved(OPENING, 'black', [24, 22], [6, 5]), dice }
    const plan = planAnimation(OPENING, end, [{ type: 'move', side: 'black', steps: [step(24, 22), step(6, 5)] }])
    expect(plan.aside).toMatchObject({ dice, start: plan.flights.at(-1)?.start })
    expect(planAnimation(end, end, []).aside).toBeNull()
    expect(isStill(planAnimation(OPENING, { ...OPENING, dice }, []))).toBe(false)
  })
})

test('the recording of falling dice is no longer than their fall', () => {
  const file = readFileSync(new URL('../../../../public/sounds/khatam.json', import.meta.url), 'utf8')
  const [, lasts = 0] = (JSON.parse(file) as { sprite: { dice: number[] } }).sprite.dice
  // Each slot has 60 ms of silence at its end.
  expect(lasts - 60).toBeLessThanOrEqual(TUMBLE_MS)
})

describe('the sounds of a plan', () => {
  const LAND_MS = TUMBLE_MS * DICE_LIE_AT
  const cuesOf = (plan: ReturnType<typeof planAnimation>) => plan.cues.map(({ at, sound }) => [Math.round(at), sound])

  test('dice rattle while they fall and knock as they land, before they lie still', () => {
    const dice = { side: 'white', values: [4, 3], spent: [false, false], isAside: false } as const
    const plan = planAnimation(OPENING, { ...OPENING, dice }, [{ type: 'roll', side: 'white', dice: [4, 3] }])
    expect(cuesOf(plan)).toEqual([
      [0, 'dice'],
      [LAND_MS, 'diceLand'],
    ])
    expect(LAND_MS).toBeLessThan(TUMBLE_MS)
  })

  test('each throw of an opening is heard, also a throw of equal dice', () => {
    const rolls = [[3, 3] as const, [5, 2] as const]
    const plan = planAnimation(OPENING, OPENING, [{ type: 'opening', rolls }])
    const second = plan.throws[1]?.start ?? 0
    expect(cuesOf(plan)).toEqual([
      [0, 'dice'],
      [LAND_MS, 'diceLand'],
      [second, 'dice'],
      [second + LAND_MS, 'diceLand'],
    ])
  })

  test('a checker is heard when it is put down and a hit when it is touched, all in the order of time', () => {
    const blot = moved(OPENING, 'black', [8, 4])
    const hit = moved(moved(blot, 'white', [24, 21]), 'black', [4, 25])
    const plan = planAnimation(blot, hit, [{ type: 'move', side: 'white', steps: [step(24, 21, true)] }])
    expect(plan.cues.map(({ sound }) => sound)).toEqual(['hit', 'move'])
    expect(plan.cues[1]?.at).toBe(MOVE_MS)
  })

  test('a borne-off checker falls into its tray, and the cube is heard as it lands', () => {
    const last = { ...OPENING, points: { white: [14, 1], black: OPENING_POINTS.black } }
    const end = moved(last, 'white', [1, 0])
    expect(cuesOf(planAnimation(last, end, [{ type: 'move', side: 'white', steps: [step(1, 0)] }]))).toEqual([
      [MOVE_MS, 'bearOff'],
    ])
    const offered = { ...OPENING, cube: { value: 2, owner: null, isOffered: true } }
    const plan = planAnimation(OPENING, offered, [])
    expect(cuesOf(plan)).toEqual([[plan.duration * CUBE_LIES_AT, 'cube']])
  })
})
