import { expect, test } from 'vitest'
import { packPosition } from '../../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { buildBearOff, homeIndex } from '../../../../src/engine/evaluation/scalar/scalarBearOff.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import type { Position } from '../../../../src/engine/rules/position.ts'
import { NORMAL } from '../../../../src/engine/rules/variant.ts'
import { seededRandom } from '../../seededRandom.ts'
import { position } from '../contexts.ts'
import { engine } from '../testEngine.ts'

function winningChance(from: Position): number {
  return engine.evaluator.evaluate(packPosition(from))[0] ?? 0
}

test.each([
  ['one on 6', { 6: 1 }, 27],
  ['one on 5', { 5: 1 }, 31],
  ['one on 4', { 4: 1 }, 34],
  ['two on 1', { 1: 2 }, 36],
  ['one on 6 and one on 1', { 6: 1, 1: 1 }, 15],
  ['two on 6', { 6: 2 }, 4],
  ['two on 3', { 3: 2 }, 17],
])('%s: the chance is that of bearing off at once, because the opponent surely will', (_, me, rolls) => {
  expect(winningChance(position(me, { 1: 1 }))).toBeCloseTo(rolls / 36, 6)
})

test('a side that needs two rolls wins only if the opponent fails once', () => {
  expect(winningChance(position({ 1: 4 }, { 6: 2 }))).toBeCloseTo(6 / 36 + (30 / 36) * (32 / 36), 6)
})

test('a side without a checker off can lose a gammon, a side with a checker off cannot', () => {
  const loses = (from: Position) => engine.evaluator.evaluate(packPosition(from))[3]
  expect(loses(position({ 6: 15 }, { 1: 1 }))).toBeGreaterThan(0.01)
  expect(loses(position({ 6: 14 }, { 1: 1 }))).toBe(0)
})

test('the chance of a gammon is never above the chance to win, to the last bit', () => {
  const random = seededRandom(26)
  for (let times = 0; times < 3000; times++) {
    const [win = 2, winGammon = 2, , loseGammon = 2] = engine.evaluator.evaluate(
      packPosition(position(home(random, Math.floor(random() * 16)), home(random, 15))),
    )
    expect(win).toBeLessThanOrEqual(1)
    expect(winGammon).toBeLessThanOrEqual(win)
    expect(loseGammon).toBeLessThanOrEqual(1 - win)
  }
})

test('each roll is played to the fewest rolls on average, among all legal turns', () => {
  const bearOff = buildBearOff()
  const random = seededRandom(50)
  for (let times = 0; times < 60; times++) {
    const from = position(home(random, 1 + Math.floor(random() * 15)), { 6: 15 })
    // What follows the best turn of each roll, one roll later.
    const expected = new Float64Array(32)
    for (const [a, b, weight] of ROLLS) {
      const turns = legalTurns(from, [a, b], NORMAL)
      const indices = turns.map(({ result }) => homeIndex(Uint8Array.from(result[0])))
      const best = indices.reduce((one, other) => (bearOff.mean(other) < bearOff.mean(one) ? other : one))
      const after = bearOff.finish(best)
      for (let roll = 1; roll < 32; roll++)
        expected[roll] = (expected[roll] ?? 0) + (weight * (after[roll - 1] ?? 0)) / 36
    }
    const found = bearOff.finish(homeIndex(Uint8Array.from(from[0])))
    for (let roll = 0; roll < 32; roll++) expect(found[roll]).toBeCloseTo(expected[roll] ?? 0, 6)
  }
})

const FACES = [1, 2, 3, 4, 5, 6] as const
const ROLLS = FACES.flatMap((a) => FACES.filter((b) => b <= a).map((b) => [a, b, a === b ? 1 : 2] as const))

/** The given number of checkers anywhere at home, at least one. */
function home(random: () => number, checkers: number): Record<number, number> {
  const points: Record<number, number> = {}
  for (let left = Math.max(1, checkers); left > 0; left--) {
    const point = 1 + Math.floor(random() * 6)
    points[point] = (points[point] ?? 0) + 1
  }
  return points
}
