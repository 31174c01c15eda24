import { expect, test } from 'vitest'
import { FrameMeter } from '../../../../src/client/table/figures/FrameMeter.ts'

test('tells frames, pauses, touches and the lowest density', () => {
  const meter = new FrameMeter()
  let now = 0
  for (const gap of [0, ...Array.from({ length: 98 }, () => 16), 60, 100]) {
    now += gap
    meter.frame(now)
  }
  for (const share of [1, 0.55, 0.75]) meter.drawn(share)
  for (const delay of [20, 12, 48]) meter.input(delay)
  expect(meter.figures()).toEqual({
    frames: 100,
    perSecond: 100_000 / (98 * 16 + 160),
    typical: 16,
    slow: 16,
    worst: [100, 60, 16, 16, 16],
    pauses: 2,
    input: { count: 3, typical: 20, worst: 48 },
    density: 0.55,
  })
})

test('tells of a run without a frame and without a touch that nothing was measured', () => {
  expect(new FrameMeter().figures()).toEqual({
    frames: 0,
    perSecond: 0,
    typical: 0,
    slow: 0,
    worst: [],
    pauses: 0,
    input: null,
    density: 1,
  })
})

test('counts no time at rest, and forgets the oldest of very many frames', () => {
  const meter = new FrameMeter()
  meter.frame(0)
  meter.frame(200)
  meter.rest()
  meter.frame(9_000)
  meter.frame(9_016)
  expect(meter.figures()).toMatchObject({ frames: 2, worst: [200, 16] })
  for (let now = 9_032; now < 9_016 + 16 * 7_201; now += 16) meter.frame(now)
  expect(meter.figures()).toMatchObject({ frames: 7_200, pauses: 0 })
})
