import { describe, expect, test } from 'vitest'
import {
  courseOf,
  kindRatesOf,
  nextToPractise,
  overallRateOf,
} from '../../../../src/client/features/gameStats/kindRates.ts'
import type { PlayPicture } from '../../../../src/protocol/analysis/playPicture.ts'

/** Decisions that all gave away the same, so that nothing is by chance. */
const even = (decisions: number, rate: number) => ({
  decisions,
  error: decisions * rate,
  squares: decisions * rate * rate,
})

const picture = (kinds: PlayPicture['kinds'], steps: PlayPicture['steps'] = []): PlayPicture => ({
  matches: 3,
  kinds,
  steps,
})

describe('a member’s errors by kind', () => {
  test('are told in the order of the kinds, with their standard errors', () => {
    const rates = kindRatesOf(picture({ race: even(10, 0.002), contact: { decisions: 4, error: 0.4, squares: 0.16 } }))
    expect(rates.map(({ kind }) => kind)).toEqual(['contact', 'race'])
    expect(rates[0]).toMatchObject({ decisions: 4, rate: 0.1 })
    // One error of 0.4 in four decisions: a standard deviation of 0.2, and 0.1 of the mean.
    expect(rates[0]?.spread).toBeCloseTo(0.1, 9)
    expect(rates[1]?.spread).toBeCloseTo(0, 9)
  })

  test('name what costs most beyond the average as the next to practise', () => {
    const kinds = { contact: even(100, 0.01), prime: even(50, 0.02), backGame: even(20, 0.03) }
    expect(overallRateOf(picture(kinds)).rate).toBeCloseTo(2.6 / 170, 9)
    expect(nextToPractise(picture(kinds))).toBe('backGame')
  })

  test('name nothing after few decisions, nor where one error may be chance', () => {
    expect(nextToPractise(picture({ contact: even(100, 0.01), prime: even(19, 0.2) }))).toBeNull()
    const chance = { decisions: 30, error: 0.45, squares: 0.45 ** 2 }
    expect(nextToPractise(picture({ contact: even(100, 0.01), prime: chance }))).toBeNull()
  })

  test('have a course, without the steps in which a kind did not come up', () => {
    const step = (day: string, kinds: PlayPicture['kinds']) => ({ day, matches: 1, kinds })
    const played = picture({}, [
      step('2026-01-01', { contact: even(10, 0.02) }),
      step('2026-01-02', { contact: even(10, 0.01), take: even(10, 0.03) }),
    ])
    expect(courseOf(played, null).map(({ rate }) => rate)).toEqual([0.02, 0.02])
    expect(courseOf(played, 'take')).toEqual([{ day: '2026-01-02', rate: 0.03 }])
  })
})
