import { expect, test } from 'vitest'
import {
  bandOfLuck,
  bandOfPips,
  bandOfShare,
  countDoubles,
  countRolls,
  pipsOf,
} from '../../../../src/client/features/gameStats/diceChances.ts'
import { courseOf } from '../../../../src/client/features/gameStats/diceCourse.ts'
import { areFew, judgeMeasures, measuresOf, placeOnGauge } from '../../../../src/client/features/gameStats/measures.ts'
import { type Dice, type Die, placeOfRoll, ROLLS } from '../../../../src/engine/rules/dice.ts'
import type { DiceStatistics } from '../../../../src/protocol/dice/diceStatistics.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'

const none = ROLLS.map(() => 0)
const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6]
const statistics = (changes: Partial<DiceStatistics> = {}): DiceStatistics => ({
  against: 'all',
  matches: 3,
  own: none,
  opponent: none,
  openings: 0,
  openingsWon: 0,
  steps: [],
  luck: { matches: 0, rolls: 0, sum: 0, squares: 0 },
  ...changes,
})

/** This many rolls of a fair pair of dice, by the places of `ROLLS`. */
function rollFairly(rolls: number, random: () => number): number[] {
  const counts = [...none]
  const die = () => FACES[Math.floor(random() * 6)] ?? 1
  for (let roll = 0; roll < rolls; roll++) {
    const place = placeOfRoll([die(), die()])
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

test('the expectation of fair dice is in the middle of every band', () => {
  const fair = ROLLS.map(({ weight }) => 100 * weight)
  const [doubles, sixes, pips, openings] = measuresOf(
    statistics({ own: fair, opponent: fair, openings: 80, openingsWon: 40 }),
  )
  expect([doubles?.own, sixes?.own, openings?.own]).toEqual([1 / 6, 1 / 36, 1 / 2])
  expect(pips?.own).toBeCloseTo(49 / 6, 9)
  for (const measure of [doubles, sixes, pips, openings]) {
    expect(measure?.opponent).toBeCloseTo(measure?.band?.expected ?? Number.NaN, 9)
    expect(measure?.band && placeOnGauge(measure.own ?? 0, measure.band)).toBeCloseTo(0.5, 9)
  }
})

test('the bands are as wide as their formulas say', () => {
  expect(bandOfShare(1 / 6, 3_600).to).toBeCloseTo(1 / 6 + 1.96 * Math.sqrt(5 / 36 / 3_600), 12)
  expect(bandOfShare(1 / 36, 10).from).toBe(0)
  // The variance of the pips of a roll is the mean of their squares, 85.1667, less (49/6)².
  const squares = ROLLS.reduce((sum, { dice, weight }) => sum + (weight / 36) * pipsOf(dice) ** 2, 0)
  expect(bandOfPips(100).to - 49 / 6).toBeCloseTo((1.96 * Math.sqrt(squares - (49 / 6) ** 2)) / 10, 9)
  expect(bandOfLuck(4, 100)).toEqual({ expected: 0, from: -0.0392, to: 0.0392 })
})

test('95 of 100 fair histories stay in the bands of doubles and of pips', () => {
  const random = seededRandom(11)
  const inside = { doubles: 0, pips: 0 }
  const HISTORIES = 600
  for (let history = 0; history < HISTORIES; history++) {
    const [doubles, , pips] = measuresOf(statistics({ own: rollFairly(400, random) }))
    for (const measure of [doubles, pips]) {
      if (measure?.band == null || measure.own === null) throw new Error('nothing was measured')
      const isIn = measure.own >= measure.band.from && measure.own <= measure.band.to
      inside[measure.name === 'pips' ? 'pips' : 'doubles'] += isIn ? 1 : 0
    }
  }
  expect(inside.doubles / HISTORIES).toBeGreaterThan(0.93)
  expect(inside.pips / HISTORIES).toBeGreaterThan(0.93)
  expect(inside.doubles / HISTORIES).toBeLessThan(0.975)
  expect(inside.pips / HISTORIES).toBeLessThan(0.975)
})

test('loaded dice leave the bands', () => {
  const loaded = ROLLS.map(({ dice: [one, other], weight }) => (one === other ? 130 : 100 * weight))
  const measures = measuresOf(statistics({ own: loaded }))
  expect(judgeMeasures(measures)).toEqual({ all: 3, outside: 3 })
  const [doubles] = measures
  expect(doubles?.band && placeOnGauge(doubles.own ?? 0, doubles.band)).toBeGreaterThan(0.75)
})

test('a measure without rolls or analyses is unknown', () => {
  const measures = measuresOf(statistics())
  expect(measures.map(({ own, opponent, band }) => [own, opponent, band])).toEqual(
    measures.map(() => [null, null, null]),
  )
  expect(judgeMeasures(measures)).toEqual({ all: 0, outside: 0 })
  expect(areFew(statistics())).toBe(true)
})

test('luck is the mean of the engine’s luck over the rolls', () => {
  const luck = measuresOf(statistics({ luck: { matches: 2, rolls: 50, sum: -2.5, squares: 4 } })).at(-1)
  expect(luck).toMatchObject({ name: 'luck', own: -0.05, opponent: null, band: { expected: 0, to: (1.96 * 2) / 50 } })
})

test('the share of doubles is given after each step with rolls', () => {
  const step = { opponentRolls: 6, opponentDoubles: 2 }
  const { own, opponent, rolls } = courseOf(
    statistics({
      steps: [
        { day: '2026-11-20', rolls: 0, doubles: 0, ...step },
        { day: '2026-11-21', rolls: 10, doubles: 1, ...step },
        { day: '2026-11-22', rolls: 30, doubles: 9, ...step },
      ],
    }),
  )
  expect(own).toEqual([
    { rolls: 10, share: 0.1, day: '2026-11-21' },
    { rolls: 40, share: 0.25, day: '2026-11-22' },
  ])
  expect(opponent.map((point) => point.rolls)).toEqual([6, 12, 18])
  expect(rolls).toBe(40)
})

test('rolls are counted by their kind', () => {
  const once = ROLLS.map(() => 1)
  expect([countRolls(once), countDoubles(once)]).toEqual([21, 6])
  expect([pipsOf([6, 6] as Dice), pipsOf([2, 1] as Dice)]).toEqual([24, 3])
})
