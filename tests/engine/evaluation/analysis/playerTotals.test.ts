import { describe, expect, test } from 'vitest'
import {
  bandOf,
  hasLevel,
  LEVEL_DECISIONS,
  ratesOf,
  totalsOf,
} from '../../../../src/engine/evaluation/analysis/playerTotals.ts'

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

describe('a level', () => {
  const none = totalsOf('white', [])
  const least = { ...none, moves: LEVEL_DECISIONS + 4, unforcedMoves: LEVEL_DECISIONS - 1, closeCubeDecisions: 1 }

  test('needs enough decisions, and only unforced moves and close or actual cube decisions count', () => {
    expect(hasLevel(least)).toBe(true)
    expect(hasLevel({ ...least, closeCubeDecisions: 0, cubeDecisions: 30 })).toBe(false)
    expect(hasLevel({ ...none, moves: 50 })).toBe(false)
  })

  test('is not given to a side that decided nothing, nor to one blunder before a match was given up', () => {
    expect(ratesOf(none, none).band).toBeNull()
    const blunder = { ...none, moves: 1, unforcedMoves: 1, moveError: 0.2161 }
    expect(ratesOf(blunder, none)).toMatchObject({ errorRate: 0.2161, band: null })
  })

  test('is given from the least number on', () => {
    expect(ratesOf(least, none).band).toBe('supernatural')
    expect(ratesOf({ ...least, moveError: LEVEL_DECISIONS * 0.04 }, none).band).toBe('awful')
  })
})
