import { expect, test } from 'vitest'
import { seededRandom } from '../../engine/seededRandom.ts'
import { Lane, Pipe, SEGMENT_BYTES } from './Lane.ts'
import { lineProfileSchema, readProfile } from './LineProfile.ts'

const line = (given: object) => lineProfileSchema.parse({ name: 'tried', ...given })

/** When segments arrive that are sent every `everyMs`. */
function arrivals(given: object, { seed = 1, count = 40, everyMs = 50 } = {}): number[] {
  const profile = line(given)
  const lane = new Lane(profile, new Pipe(profile.downKbit), seededRandom(seed))
  return Array.from({ length: count }, (_, at) => lane.send(at * everyMs, 100).arrivesAt)
}

const ROUGH = { roundTripMs: 400, jitterMs: 300, lossPercent: 10 }

test('a line of the same seed is the same line', () => {
  expect(arrivals(ROUGH)).toEqual(arrivals(ROUGH))
  expect(arrivals(ROUGH, { seed: 2 })).not.toEqual(arrivals(ROUGH))
})

test('no segment overtakes another, and a lost one holds up all behind it', () => {
  const times = arrivals(ROUGH)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const lost = times.findIndex((time, at) => time - at * 50 > 400 + 150)
  expect(lost).toBeGreaterThanOrEqual(0)
  expect(times[lost + 1]).toBeGreaterThanOrEqual(times[lost] ?? Infinity)
})

test('a segment that is lost arrives two round trips later, and twice as late when it is lost again', () => {
  const numbers = [0, 0, 1, 0.5]
  const lane = new Lane(line({ roundTripMs: 400, lossPercent: 50 }), new Pipe(1e9), () => numbers.shift() ?? 0.5)
  expect(lane.send(0, 100).arrivesAt).toBeCloseTo(800 + 1600 + 200)
})

test('a segment takes as long as the line is narrow, after those before it', () => {
  const [first = 0, second = 0] = arrivals({ downKbit: 8, roundTripMs: 0 }, { everyMs: 0 })
  expect([first, second]).toEqual([140, 280])
})

test('what is sent while the line is away arrives after it is back', () => {
  const times = arrivals({ roundTripMs: 100, away: { forMs: 8_000, everyMs: 10_000 } }, { everyMs: 100 })
  expect(times.slice(0, 20).every((time, at) => Math.abs(time - at * 100 - 50) < 1)).toBe(true)
  expect(times.slice(20).every((time) => time >= 10_000)).toBe(true)
})

test('the window has room for ten segments, and for more once they were received', () => {
  const lane = new Lane(line({ roundTripMs: 400 }), new Pipe(1e9), seededRandom(1))
  for (let sent = 0; sent < 10; sent += 1) {
    expect(lane.roomAt(0)).toBe(0)
    lane.send(0, SEGMENT_BYTES)
  }
  expect(lane.roomAt(0)).toBeCloseTo(400, 1)
  let more = 0
  for (; lane.roomAt(401) === 401; more += 1) lane.send(401, SEGMENT_BYTES)
  expect(more).toBe(20)
})

test('a line is named or given as JSON', () => {
  expect(readProfile('bad3g')).toMatchObject({ roundTripMs: 400, jitterMs: 300, lossPercent: 3 })
  expect(readProfile('{"name":"mine","lossPercent":5}')).toMatchObject({ name: 'mine', lossPercent: 5, roundTripMs: 0 })
  expect(() => readProfile('{"name":"mine","loss":5}')).toThrow('loss')
  expect(() => readProfile('telegraph')).toThrow('no line telegraph')
})
