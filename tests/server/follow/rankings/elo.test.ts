import { describe, expect, it } from 'vitest'
import { INITIAL_RATING, ratingsAfter } from '../../../../src/server/follow/rankings/elo.ts'

describe('Elo', () => {
  it('W50 moves two newcomers by 4·5·√n/2 after a match of n points', () => {
    const after = ratingsAfter(INITIAL_RATING, INITIAL_RATING, 1)
    expect(after.winner).toEqual({ rating: 1510, experience: 1 })
    expect(after.loser).toEqual({ rating: 1490, experience: 1 })
    expect(ratingsAfter(INITIAL_RATING, INITIAL_RATING, 9).winner.rating).toBe(1530)
  })

  it('W50 pays an upset more than an expected win, by 1/(10^(D·√n/2000)+1)', () => {
    const strong = { rating: 1800, experience: 400 }
    const weak = { rating: 1500, experience: 400 }
    const chance = 1 / (10 ** ((300 * Math.sqrt(5)) / 2000) + 1)
    const stake = 4 * Math.sqrt(5)
    expect(ratingsAfter(strong, weak, 5).winner.rating).toBeCloseTo(1800 + stake * chance, 10)
    expect(ratingsAfter(weak, strong, 5).winner.rating).toBeCloseTo(1500 + stake * (1 - chance), 10)
  })

  it('W50 weighs each side by its own experience, down to 1', () => {
    const newcomer = { rating: 1500, experience: 100 }
    const veteran = { rating: 1500, experience: 5000 }
    const after = ratingsAfter(newcomer, veteran, 1)
    expect(after.winner.rating).toBe(1508)
    expect(after.loser.rating).toBe(1498)
  })
})
