import { describe, expect, test } from 'vitest'
import { ROLLS } from '../../../../src/engine/rules/dice.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import { CHECKERS, type Position, swapSides } from '../../../../src/engine/rules/position.ts'
import { TAKHTEH } from '../../../../src/engine/rules/variant.ts'
import { position, TAKHTEH_POINTS } from '../contexts.ts'
import { engine } from '../testEngine.ts'

const known = new Map<string, number>()

/** The points that the side on roll expects by takhteh's rules when both sides play for points: mars counts 2. */
function exactWorth(from: Position): number {
  const key = from.flat().join()
  const before = known.get(key)
  if (before !== undefined) return before
  const worth = ROLLS.reduce((sum, { dice, weight }) => {
    const turns = legalTurns(from, dice, TAKHTEH)
    const best = Math.max(...turns.map(({ result }) => worthAfter(result)))
    return sum + (weight / 36) * best
  }, 0)
  known.set(key, worth)
  return worth
}

/** The worth of a turn's result to the side that has made it. */
function worthAfter(result: Position): number {
  const [me, other] = result
  if (me[0] !== CHECKERS) return -exactWorth(swapSides(result))
  return other[0] === 0 ? TAKHTEH.winPoints.gammon : TAKHTEH.winPoints.single
}

/** Few checkers against few, and few against fifteen of which none is off. */
const POSITIONS: readonly (readonly [string, Position])[] = [
  ['two against two', position({ 6: 1, 3: 1 }, { 4: 2 })],
  ['three against two', position({ 2: 2, 5: 1 }, { 6: 2 })],
  ['two against three', position({ 5: 2 }, { 1: 1, 2: 1, 4: 1 })],
  ['two against fifteen, none off', position({ 4: 2 }, { 6: 15 })],
  ['fifteen, none off, against one', position({ 6: 14, 5: 1 }, { 1: 1 })],
]

describe('a bear-off by the rules of takhteh', () => {
  test.each(POSITIONS)('%s: the worth is exact, mars counted twice', (_, from) => {
    for (const { dice } of ROLLS) {
      const ranked = engine.rankTurns(from, dice, TAKHTEH_POINTS, 0)
      const [best] = ranked
      if (best === undefined) throw new Error('a roll always has a turn')
      const worths = ranked.map(({ result }) => worthAfter(result))
      expect(best.equity).toBeCloseTo(worths[0] ?? 0, 3)
      expect(worths[0]).toBeCloseTo(Math.max(...worths), 3)
    }
  })
})
