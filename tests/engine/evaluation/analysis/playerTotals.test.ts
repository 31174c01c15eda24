import { expect, test } from 'vitest'
import { bandOf, hasDecided, totalsOf } from '../../../../src/engine/evaluation/analysis/playerTotals.ts'

test.each([
  [0, 'supernatural'],
  [0.0019, 'supernatural'],
  [0.002, 'worldClass'],
  [0.0049, 'worldClass'],
  [0.005, 'expert'],
  [0.008, 'advanced'],
  [0.012, 'intermediate'],
  [0.018, 'casual'],
  [0.026, 'beginner'],
  [0.0349, 'beginner'],
  [0.035, 'awful'],
  [0.4, 'awful'],
])('an error rate of %d is in the band %s', (errorRate, band) => {
  expect(bandOf(errorRate)).toBe(band)
})

test('only unforced moves and close or actual cube decisions are decisions', () => {
  const none = totalsOf('white', [])
  expect(hasDecided({ ...none, moves: 4, cubeDecisions: 3 })).toBe(false)
  expect(hasDecided({ ...none, moves: 4, unforcedMoves: 1 })).toBe(true)
  expect(hasDecided({ ...none, cubeDecisions: 3, closeCubeDecisions: 1 })).toBe(true)
})
