import { describe, expect, test } from 'vitest'
import { rolloutDice, rollsOf } from '../../../../src/engine/evaluation/rollout/rolloutDice.ts'

const roll = (seed: number, game: number, turn: number) => rolloutDice(seed, game, turn).join('')

describe('the dice of a rollout', () => {
  test('any 36 games that follow each other in a block have every first and every second roll once', () => {
    for (const block of [0, 7, 40]) {
      const games = Array.from({ length: 36 }, (_, game) => block * 36 + game)
      expect(new Set(games.map((game) => roll(3, game, 0))).size).toBe(36)
      expect(new Set(games.map((game) => roll(3, game, 1))).size).toBe(36)
    }
  })

  test('1,296 games have every pair of first two rolls once, whatever the seed', () => {
    const pairs = Array.from({ length: 1296 }, (_, game) => `${roll(9, game, 0)} ${roll(9, game, 1)}`)
    expect(new Set(pairs).size).toBe(1296)
  })

  test('later rolls follow from the seed and are spread evenly', () => {
    const later = (seed: number) => Array.from({ length: 7200 }, (_, game) => roll(seed, game, 2 + (game % 50)))
    expect(later(5)).toEqual(later(5))
    expect(later(5)).not.toEqual(later(6))
    const counts = new Map<string, number>()
    for (const dice of later(5)) counts.set(dice, (counts.get(dice) ?? 0) + 1)
    expect(counts.size).toBe(36)
    // 200 of each are expected. Chi-squared of 35 degrees of freedom is above 70 once in two thousand times.
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
    expect(chiSquared).toBeLessThan(70)
  })

  test('a game that is to stop early stops one roll later in every second block, and a whole one never', () => {
    expect([0, 35, 36, 71, 72].map((game) => rollsOf(11, game))).toEqual([11, 11, 12, 12, 11])
    expect(rollsOf(0, 36)).toBe(rollsOf(0, 0))
    expect(rollsOf(0, 0)).toBeGreaterThan(1_000)
  })
})
