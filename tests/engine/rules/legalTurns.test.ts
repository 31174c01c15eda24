import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeResultKey } from '../../../src/engine/program/resultKey.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import { ROLLS } from '../../../src/engine/rules/dice.ts'
import { legalTurns } from '../../../src/engine/rules/legalTurns.ts'
import type { Position, SideCounts } from '../../../src/engine/rules/position.ts'
import { BAR, CHECKERS, OPENING_POSITION, pipCount, swapSides } from '../../../src/engine/rules/position.ts'
import type { Variant } from '../../../src/engine/rules/variant.ts'
import { NORMAL, TAKHTEH, variantOf } from '../../../src/engine/rules/variant.ts'
import { openPosition, playStep } from '../../../src/engine/rules/openPosition.ts'
import { countsOf, positionOf, resultsOf, situations } from '../positions.ts'
import { readLegalMoves } from '../recorded.ts'
import { triedTurns } from './triedTurns.ts'

/** Fifteen checkers that are in no one’s way. */
const AWAY = 'bar:15'

/** The mover's own checkers after each legal turn. */
function ownResults(position: Position, dice: Dice, variant: Variant = NORMAL): readonly SideCounts[] {
  return legalTurns(position, dice, variant).map((turn) => turn.result[0])
}

test('R20–R24: 1,000 recorded positions lead to exactly the recorded results', () => {
  const recorded = readLegalMoves()
  expect(recorded).toHaveLength(1000)
  for (const { id, points, dice, diceUsed, results } of recorded) {
    const turns = legalTurns(points, dice, NORMAL)
    expect({ id, results: turns.map((turn) => makeResultKey(turn.result)).sort() }).toEqual({ id, results })
    expect({ id, diceUsed: turns[0]?.steps.length ?? 0 }).toEqual({ id, diceUsed })
  }
})

test('R20: a double is played four times', () => {
  expect(ownResults(positionOf('24:1', AWAY), [4, 4])).toEqual([countsOf('8:1')])
})

test('R21: a point with two opposing checkers is closed', () => {
  expect(legalTurns(positionOf('24:1', '5:2 7:2 bar:11'), [4, 6], NORMAL)).toEqual([])
})

test('R21: a single opposing checker is hit, and the order of the dice decides which one', () => {
  const turns = legalTurns(positionOf('24:1', '5:1 7:1 bar:13'), [4, 6], NORMAL)
  expect(turns.map((turn) => turn.steps.map(({ dst, hit }) => `${dst}${hit ? '*' : ''}`))).toEqual([
    ['18*', '14'],
    ['20*', '14'],
  ])
})

test('R21: a hit checker goes to the bar of its side', () => {
  const [turn] = legalTurns(positionOf('3:1 1:1', '23:1 1:14'), [1, 1], NORMAL)
  expect(turn?.result[1]).toEqual(countsOf('bar:1 1:14'))
})

test('R22: checkers on the bar enter before any other moves', () => {
  expect(ownResults(positionOf('bar:2 6:13', '6:2 bar:13'), [6, 5])).toEqual([countsOf('bar:1 20:1 6:13')])
})

test('R22: with all entry points closed there is no legal turn', () => {
  expect(ownResults(positionOf('bar:1 6:14', '5:2 6:2 bar:11'), [6, 5])).toEqual([])
})

test('R23: nothing is borne off while a checker is outside the home board', () => {
  expect(ownResults(positionOf('13:1 1:2', AWAY), [2, 1])).toEqual([countsOf('10:1 1:2')])
})

test('R23: the last checker may come home and be borne off in one turn', () => {
  expect(ownResults(positionOf('7:1 1:1', AWAY), [5, 4])).toEqual([countsOf('1:1')])
})

test('R23: a larger die than needed bears off from the rearmost point only', () => {
  expect(ownResults(positionOf('4:1 2:1', AWAY), [6, 3])).toEqual([countsOf('1:0'), countsOf('1:1')])
})

test('R24: both dice must be played if any way of playing allows it', () => {
  expect(ownResults(positionOf('14:1 8:1', '15:2 bar:13'), [6, 4])).toEqual([countsOf('8:1 4:1')])
})

test('R24: the larger die must be played if either die can be played but not both', () => {
  expect(ownResults(positionOf('24:1', '12:2 bar:13'), [6, 5])).toEqual([countsOf('18:1')])
})

test('R24: both dice are played with the last checker too, if it hits on its way', () => {
  const [turn, ...others] = legalTurns(positionOf('2:1', '24:1 1:14'), [6, 1], NORMAL)
  expect(turn?.steps.map(({ dst, hit }) => `${dst}${hit ? '*' : ''}`)).toEqual(['1*', '0'])
  expect(others).toEqual([])
})

test('R24: the smaller die is played where the larger one cannot be', () => {
  expect(ownResults(positionOf('24:1', '7:2 12:2 bar:11'), [6, 5])).toEqual([countsOf('19:1')])
})

test('R20: where the order is free, the larger die is played first, and a double from the rear forward', () => {
  const textsOf = (dice: Dice) =>
    legalTurns(OPENING_POSITION, dice, NORMAL).map(({ steps }) =>
      steps.map(({ src, dst }) => `${src}/${dst}`).join(' '),
    )
  expect(textsOf([1, 5])).toContain('13/8 24/23')
  expect(textsOf([1, 5])).not.toContain('24/23 13/8')
  expect(textsOf([1, 1])).toContain('24/23 24/23 8/7 8/7')
  expect(textsOf([1, 1])).not.toContain('8/7 8/7 24/23 24/23')
})

/** The number of legal turns after so many turns, over all 21 rolls each. */
function countTurns(position: Position, variant: Variant, plies: number): number {
  return ROLLS.reduce((sum, { dice }) => {
    const turns = legalTurns(position, dice, variant)
    if (plies === 1) return sum + turns.length
    return turns.reduce((total, turn) => total + countTurns(swapSides(turn.result), variant, plies - 1), sum)
  }, 0)
}

test.each([
  ['normal', 1, 447],
  ['normal', 2, 202_782],
  ['takhteh', 1, 447],
  ['takhteh', 2, 200_516],
] as const)('R20–R25: %s has %i-ply turns from the opening position: %i', (name, plies, count) => {
  expect(countTurns(OPENING_POSITION, variantOf(name), plies)).toBe(count)
})

test('R20–R25: turns agree with all orders of all steps tried one by one', () => {
  fc.assert(
    fc.property(situations, fc.constantFrom(NORMAL, TAKHTEH), ({ position, dice }, variant) => {
      expect(resultsOf(legalTurns(position, dice, variant))).toEqual(
        resultsOf(triedTurns(position, dice, variant.name)),
      )
    }),
    { numRuns: 150 },
  )
})

test('R1, R20: a turn keeps 15 checkers a side, and its steps lead to its result', () => {
  fc.assert(
    fc.property(situations, fc.constantFrom(NORMAL, TAKHTEH), ({ position, dice }, variant) => {
      for (const { steps, result } of legalTurns(position, dice, variant)) {
        const open = openPosition(position)
        for (const step of steps) playStep(open, step)
        expect([open.me, open.opponent]).toEqual(result)
        for (const counts of result) expect(counts.reduce((sum, checkers) => sum + checkers)).toBe(CHECKERS)
        expect(result[0].some((checkers, point) => checkers > 0 && point % BAR > 0 && result[1][BAR - point])).toBe(
          false,
        )
        expect(pipCount(result[0])).toBeLessThan(pipCount(position[0]))
      }
    }),
    { numRuns: 80 },
  )
})

test('R20: the order of the two dice does not matter', () => {
  fc.assert(
    fc.property(situations, ({ position, dice }) => {
      const swapped: Dice = [dice[1], dice[0]]
      expect(resultsOf(legalTurns(position, swapped, NORMAL))).toEqual(resultsOf(legalTurns(position, dice, NORMAL)))
    }),
  )
})
