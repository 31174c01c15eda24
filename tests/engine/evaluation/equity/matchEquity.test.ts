import { describe, expect, test } from 'vitest'
import { matchEquityFor } from '../../../../src/engine/evaluation/equity/matchEquity.ts'
import { NORMAL, TAKHTEH } from '../../../../src/engine/rules/variant.ts'

const LONG = Array.from({ length: 90 }, (_, index) => index + 1)

describe.each([
  ['before the Crawford game', matchEquityFor(NORMAL, false)],
  ['of takhteh', matchEquityFor(TAKHTEH, false)],
])('match equities %s', (_, equity) => {
  test('are fair: the chances of both sides add up to one', () => {
    for (const away of LONG) {
      for (const other of [1, 2, 24, 25, 26, 60, 90]) {
        expect(equity(away, other) + equity(other, away)).toBeCloseTo(1, 4)
      }
    }
  })

  test('fall with every further point that a side needs, beyond the table too', () => {
    for (const other of [2, 25, 40, 80]) {
      for (const away of LONG.slice(Math.floor(other / 3)))
        expect(equity(away + 1, other)).toBeLessThan(equity(away, other))
    }
  })
})

test('after the Crawford game every point counts, beyond the table too', () => {
  const equity = matchEquityFor(NORMAL, true)
  for (const away of LONG) {
    expect(equity(away + 1, 1)).toBeLessThan(equity(away, 1))
    expect(equity(away, 1)).toBeGreaterThan(0)
    expect(equity(1, away)).toBe(1 - equity(away, 1))
  }
})
