import { describe, expect, test } from 'vitest'
import {
  clockDeadline,
  clockFaceOf,
  isSecondHeard,
  lastSeconds,
  type LastSeconds,
  untilNextSecond,
} from '../../../../src/client/table/panels/clockFace.ts'
import { inStepWith } from '../../../../src/client/table/panels/inStepWith.ts'

const clock = {
  delay: 12_000,
  turnStartedAt: 1_000_000,
  bank: [60_000, 30_000] as [number, number],
  running: 'white' as const,
}

describe('clock', () => {
  test('spends the delay of the turn first, then the bank', () => {
    expect(clockFaceOf(clock, 'white', 1_003_000)).toMatchObject({ delayShare: 0.75, bankSeconds: 60 })
    expect(clockFaceOf(clock, 'white', 1_022_000)).toMatchObject({ delayShare: 0, bankSeconds: 50 })
    expect(clockFaceOf(clock, 'black', 1_022_000)).toMatchObject({ delayShare: 1, bankSeconds: 30 })
  })

  test('warns in the last ten seconds and never falls below zero', () => {
    expect(clockFaceOf(clock, 'white', 1_063_500).isLow).toBe(true)
    expect(clockFaceOf(clock, 'white', 2_000_000).bankSeconds).toBe(0)
  })

  test('is heard once in each of its last ten seconds, and in no other', () => {
    let before: LastSeconds | null = null
    const heard: number[] = []
    // A timer comes a little late, and one moment is looked at twice.
    for (let left = 13_000; left >= -1_000; left -= 500) {
      const now = lastSeconds(clock, 1_072_000 - left + 4)
      if (isSecondHeard(before, now)) heard.push(left)
      before = now
    }
    expect(heard).toEqual([10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000])
  })

  test('is not heard when a turn begins with few seconds left, nor while it stands still', () => {
    const late = lastSeconds(clock, 1_068_500)
    expect(late.seconds).toBe(4)
    expect(isSecondHeard(null, late)).toBe(false)
    expect(isSecondHeard(lastSeconds({ ...clock, delay: 11_000 }, 1_064_000), late)).toBe(false)
    expect(lastSeconds({ ...clock, running: null }, 1_071_000).seconds).toBeNull()
  })

  test('changes its digits at whole seconds before the deadline, and at no other moment', () => {
    const deadline = clockDeadline(clock)
    expect(deadline).toBe(1_072_000)
    expect(clockDeadline({ ...clock, running: null })).toBeNull()
    const shown = (now: number) => clockFaceOf(clock, 'white', now).bankSeconds
    for (const left of [59_400, 30_000, 7_200, 900]) {
      const now = 1_072_000 - left
      const next = now + untilNextSecond(left)
      expect(Math.ceil(shown(next - 1))).toBe(Math.ceil(shown(now + 1)))
      expect(Math.ceil(shown(next + 1))).toBe(Math.max(0, Math.ceil(shown(next - 1)) - 1))
    }
  })
})

describe('another countdown beside the clock', () => {
  test('changes at the same moments as the running clock, at most a second late', () => {
    for (const deadline of [1_071_000, 1_070_001, 1_072_999, 1_090_500]) {
      const shown = inStepWith(clock, deadline)
      expect(shown - deadline).toBeGreaterThanOrEqual(0)
      expect(shown - deadline).toBeLessThan(1000)
      expect(shown % 1000).toBe(1_072_000 % 1000)
    }
  })

  test('keeps its own moments where no clock runs', () => {
    expect(inStepWith(null, 1_070_001)).toBe(1_070_001)
    expect(inStepWith({ ...clock, running: null }, 1_070_001)).toBe(1_070_001)
  })
})
