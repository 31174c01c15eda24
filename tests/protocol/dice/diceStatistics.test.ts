import { expect, test } from 'vitest'
import {
  type DiceStatistics,
  diceQuerySchema,
  diceStatisticsSchema,
} from '../../../src/protocol/dice/diceStatistics.ts'
import { faultsOf } from '../faults.ts'

const rolls = Array.from({ length: 21 }, (_, place) => place)
const statistics: DiceStatistics = {
  against: 'member',
  matches: 2,
  own: rolls,
  opponent: rolls.toReversed(),
  openings: 3,
  openingsWon: 1,
  steps: [{ day: '2026-11-21', rolls: 210, doubles: 35, opponentRolls: 210, opponentDoubles: 30 }],
  luck: { matches: 1, rolls: 40, sum: -0.25, squares: 1.5 },
}

test('W348 the answer carries every counter', () => {
  expect(diceStatisticsSchema.parse(statistics)).toEqual(statistics)
})

test('W348 each of the 21 rolls has a counter of its own, from 0 on', () => {
  expect(faultsOf(diceStatisticsSchema, { ...statistics, own: rolls.slice(1) })).toEqual(['own'])
  expect(faultsOf(diceStatisticsSchema, { ...statistics, opponent: [...rolls, 0] })).toEqual(['opponent'])
  expect(faultsOf(diceStatisticsSchema, { ...statistics, own: rolls.with(20, -1) })).toEqual(['own.20'])
})

test('W348 the matches are those against members, against bots, or all', () => {
  for (const against of ['all', 'member', 'bot']) expect(diceQuerySchema.parse({ against })).toEqual({ against })
  expect(diceQuerySchema.parse({})).toEqual({})
  expect(faultsOf(diceQuerySchema, { against: 'nobody' })).toEqual(['against'])
  expect(faultsOf(diceQuerySchema, { side: 'own' })).toEqual([''])
})
