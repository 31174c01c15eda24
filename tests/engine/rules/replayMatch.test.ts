import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startMatch } from '../../../src/engine/rules/match.ts'
import { diceFromRecords, replayRecords, restoreMatch } from '../../../src/engine/rules/replayMatch.ts'
import { listedDice, matchWith, play, playRandomMatch, whiteSees } from '../matches.ts'
import { positionOf } from '../positions.ts'

const noMoreDice = listedDice()

const playedMatches = fc
  .record({
    seed: fc.nat(),
    variant: fc.constantFrom('normal' as const, 'takhteh' as const),
    length: fc.constantFrom(0, 1, 3),
  })
  .map(({ seed, variant, length }) => playRandomMatch({ variant, length }, seed))

test('R80: the fold of all records is the match, after JSON too', () => {
  fc.assert(
    fc.property(playedMatches, ({ setup, records, match }) => {
      expect(replayRecords(setup, records).at(-1)).toEqual(match)
      expect(JSON.parse(JSON.stringify({ records, match }))).toEqual({ records, match })
    }),
    { numRuns: 8 },
  )
})

test('R82: the recorded dice and actions make the same match again', () => {
  fc.assert(
    fc.property(playedMatches, ({ setup, records, match, actions }) => {
      const dice = diceFromRecords(records, noMoreDice)
      let again = startMatch(setup, dice).match
      for (const { side, action } of actions) again = play(again, side, action, dice).match
      expect(again).toEqual(match)
    }),
    { numRuns: 8 },
  )
})

test('R82: rolls that are not recorded come from the other source', () => {
  const { match, records } = startMatch({ variant: 'takhteh', length: 3 }, listedDice([[2, 5]]))
  const dice = diceFromRecords(records, () => [6, 6])
  expect(dice(0, 0)).toEqual([2, 5])
  expect(play(match, 'black', { type: 'roll' }, dice).match.game.dice).toEqual([6, 6])
})

describe('R81: undo', () => {
  test('restores the match as it stood after any record that a player made', () => {
    fc.assert(
      fc.property(playedMatches, fc.nat(), ({ setup, records }, seed) => {
        const count = 1 + (seed % records.length)
        const restored = restoreMatch(setup, records, count)
        expect(restored.records).toEqual(records.slice(0, restored.records.length))
        expect(restored.records.length).toBeGreaterThanOrEqual(count)
        expect(restored.match).toEqual(replayRecords(setup, records)[restored.records.length - 1])
        const isWaiting = restored.match.winner !== null || restored.match.game.phase !== 'over'
        expect(isWaiting).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  test('keeps what followed by itself: the turn without a legal move', () => {
    const before = matchWith({}, {}, whiteSees(positionOf('bar:1 6:14', '5:2 6:2 8:11')))
    const opening = startMatch(before.setup, listedDice([[3, 1]])).records
    const { records } = play(before, 'white', { type: 'roll' }, () => [6, 5])
    const restored = restoreMatch(before.setup, [...opening, ...records], 2)
    expect(restored.records.map((record) => record.type)).toEqual(['opening', 'roll', 'move'])
    expect(restored.match.game).toMatchObject({ turn: 'black', phase: 'roll' })
  })

  test('never goes back before the first opening roll', () => {
    const { match, records } = startMatch({ variant: 'normal', length: 3 }, listedDice([[2, 5]]))
    expect(restoreMatch(match.setup, records, 0)).toEqual({ match, records })
  })
})
