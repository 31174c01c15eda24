import { describe, expect, test } from 'vitest'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import type { Position, SideCounts } from '../../../src/engine/rules/position.ts'
import { OPENING_POINTS } from '../../../src/engine/rules/position.ts'
import { isRace, quickestRace } from '../../../src/engine/rules/race.ts'
import { NORMAL } from '../../../src/engine/rules/variant.ts'
import { engine } from '../evaluation/testEngine.ts'
import { countsOf } from '../positions.ts'
import { seededRandom } from '../seededRandom.ts'

describe('a race', () => {
  test.each([
    ['13:15', '11:15', true],
    // The last checkers stand on either side of one point.
    ['13:15', '12:15', false],
    ['13:15', '13:15', false],
    ['24:1 1:14', '2:1 1:14', false],
    ['bar:1', '1:15', false],
    ['6:15', '6:15', true],
    ['', '24:15', true],
  ])('of %s against %s: %s', (white, black, expected) => {
    expect(isRace({ white: countsOf(white), black: countsOf(black) })).toBe(expected)
    expect(isRace({ white: countsOf(black), black: countsOf(white) })).toBe(expected)
  })

  test('has not begun in the opening position', () => {
    expect(isRace(OPENING_POINTS)).toBe(false)
  })
})

describe('the quickest of several positions', () => {
  const quickest = (...positions: readonly string[]) => positions[quickestRace(positions.map(countsOf))]

  test('has the fewest checkers left, then the fewest quarters to cross', () => {
    expect(quickest('6:2 1:3', '6:4')).toBe('6:4')
    expect(quickest('7:1 1:4', '6:1 4:4')).toBe('6:1 4:4')
  })

  test('is nearest to the home board, then spread out best in it', () => {
    expect(quickest('8:1 5:2', '7:1 6:2')).toBe('7:1 6:2')
    expect(quickest('6:3 4:1', '6:2 5:1 4:1')).toBe('6:2 5:1 4:1')
    expect(quickest('6:1 5:3', '6:2 5:2')).toBe('6:2 5:2')
  })

  test('is the first of equals, and none of none', () => {
    expect(quickestRace([countsOf('6:2'), countsOf('6:2')])).toBe(0)
    expect(quickestRace([])).toBe(-1)
  })

  test('costs little against the engine, over whole races', () => {
    const losses = lossesOf(60)
    expect(losses.length).toBeGreaterThan(500)
    expect(losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toBeLessThan(0.006)
  })
})

const MONEY = {
  variant: NORMAL,
  cube: { value: 1, owner: null },
  match: { length: 0, me: 0, opponent: 0, isCrawford: false },
} as const

/** What each choice of a turn costs in points, in random races that the engine plays on by its own choice. */
function lossesOf(races: number): readonly number[] {
  const random = seededRandom(7)
  const die = () => 1 + Math.floor(random() * 6)
  const losses: number[] = []
  for (let race = 0; race < races; race += 1) {
    let position: Position = [raceHand(random), raceHand(random)]
    while (position.every((counts) => counts.slice(1).some((checkers) => checkers > 0))) {
      const [best, ...others] = engine.rankTurns(position, [die(), die()] as unknown as Dice, MONEY, 0)
      if (best === undefined) throw new Error('There is always a turn, if only an empty one')
      // The engine's order must not decide between equals.
      const turns = [...others.toReversed(), best]
      const chosen = turns[quickestRace(turns.map(({ result }) => result[0]))] ?? best
      if (others.length > 0) losses.push(best.equity - chosen.equity)
      position = [best.result[1], best.result[0]]
    }
  }
  return losses
}

/** Fifteen checkers on the nearer half of the board. */
function raceHand(random: () => number): SideCounts {
  const points = Array.from({ length: 15 }, () => 1 + Math.floor(random() ** 1.3 * 12))
  return Array.from({ length: 26 }, (_, place) => points.filter((point) => point === place).length)
}
